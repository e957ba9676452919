import { once } from 'node:events';
import { createServer } from 'node:http';
import { Logger } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { type MetricsConfig } from '../config/index.js';
import { type Metrics } from './metrics.js';

/**
 * Serves the metrics of this process, in Prometheus's text format, at `/metrics` on a separate port, so that the site's
 * port never shows them. When no port is configured and the default one is taken (by a second site on one machine), it
 * serves none.
 * @param usualPort used when METRICS_PORT is not set
 * @returns the address; undefined when there is none
 * @throws Error with one sentence for a configured port that is taken
 */
export const serveMetrics = async (
  { registry }: Metrics,
  { port: configured, host }: MetricsConfig,
  usualPort: number,
): Promise<string | undefined> => {
  if (configured === 'off') return undefined;
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    // the next scrape comes many seconds later: an open connection would only delay a clean stop
    response.setHeader('Connection', 'close');
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const port = configured ?? usualPort;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch {
    if (configured !== undefined) {
      throw new Error(
        `port ${port} of ${host} can't be had: stop what uses it, or set METRICS_PORT to another one.`,
      );
    }
    new Logger('Metrics').warn(`Port ${port} is taken: there are no metrics of this process.`);
    return undefined;
  }
  // this server must not keep the process alive
  server.unref();
  const address = server.address();
  const given = typeof address === 'object' ? (address?.port ?? port) : port;
  return `http://${host}:${given}/metrics`;
};
