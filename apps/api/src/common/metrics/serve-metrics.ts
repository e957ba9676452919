import { once } from 'node:events';
import { createServer } from 'node:http';
import { Logger } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { type MetricsConfig } from '../config/index.js';
import { type Metrics } from './metrics.js';

/**
 * Shows what this process counts, in Prometheus's text, at `/metrics` on a port of its own, so that the site's port never
 * does. Where nobody has named the port, one that is taken (by a second site on one machine) is done without.
 * @param usualPort where METRICS_PORT is not set
 * @returns the address; undefined where there is none
 * @throws Error with one sentence for a named port that is taken
 */
export const serveMetrics = async (
  { registry }: Metrics,
  { port: wanted, host }: MetricsConfig,
  usualPort: number,
): Promise<string | undefined> => {
  if (wanted === 'off') return undefined;
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    // whoever asks comes back in many seconds: an open connection would only delay an end in good order
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
  const port = wanted ?? usualPort;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch {
    if (wanted !== undefined) {
      throw new Error(
        `port ${port} of ${host} can't be had: stop what uses it, or set METRICS_PORT to another one.`,
      );
    }
    new Logger('Metrics').warn(`Port ${port} is taken: there are no metrics of this process.`);
    return undefined;
  }
  // it says how the process is; it is no reason for it to go on
  server.unref();
  const address = server.address();
  const given = typeof address === 'object' ? (address?.port ?? port) : port;
  return `http://${host}:${given}/metrics`;
};
