import { type RunningService } from '@haulway/process';
import { type FastifyInstance } from 'fastify';

/** Opens a server on a port of this machine (LISTEN_HOST for another address) and logs its address. */
export async function listen(
  app: FastifyInstance,
  port: number,
  host = process.env.LISTEN_HOST || 'localhost',
): Promise<RunningService> {
  await app.listen({ port, host });
  const address = app.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return { url: `http://localhost:${bound}`, close: () => app.close() };
}
