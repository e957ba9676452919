import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

const settings = z.object({
  WORKER_PORT: z.coerce
    .number({ message: 'WORKER_PORT must be a port number.' })
    .int('WORKER_PORT must be a port number.')
    .min(0, 'WORKER_PORT must be a port number.')
    .max(65_535, 'WORKER_PORT must be a port number.')
    .optional(),
  API_HOST: z.string().default('localhost'),
});

/**
 * Serves `/health/live` and `/health/ready` on WORKER_PORT, for monitoring of the worker. Without that variable it
 * opens no port. It serves nothing else.
 * @param isWorking whether the queue is being worked on: 200, else 503
 * @returns the address; undefined when there is none
 * @throws Error with one sentence for an invalid or taken port
 */
export const serveWorkerHealth = async (
  environment: NodeJS.ProcessEnv,
  isWorking: () => boolean,
): Promise<string | undefined> => {
  const { WORKER_PORT, API_HOST } = environment;
  const read = settings.safeParse({ WORKER_PORT: WORKER_PORT || undefined, API_HOST: API_HOST || undefined });
  if (!read.success) throw new Error(read.error.issues[0]?.message);
  const { WORKER_PORT: port, API_HOST: host } = read.data;
  if (port === undefined) return undefined;
  const server = createServer((request, response) => {
    const statuses: Readonly<Record<string, number>> = {
      '/health/live': 200,
      '/health/ready': isWorking() ? 200 : 503,
    };
    response.statusCode = statuses[request.url ?? ''] ?? 404;
    response.end();
  });
  server.listen(port, host);
  await once(server, 'listening').catch(() => {
    throw new Error(`port ${port} is taken: stop what uses it or set WORKER_PORT to another one.`);
  });
  // this server must not keep the process alive
  server.unref();
  const address = server.address();
  const given = typeof address === 'object' ? (address?.port ?? port) : port;
  return `http://${host}:${given}`;
};
