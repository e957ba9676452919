import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Logger } from 'pino';
import { type ApiRequest, rejectionOf } from '../http/index.js';
import { rememberRequestIds } from './request-id.js';

/** A load balancer calls these every few seconds. */
const HEALTH = /^\/api\/health(?:\/|$)/u;

const levelOf = (route: string, status: number): 'debug' | 'info' | 'warn' => {
  if (status >= 500) return 'warn';
  return HEALTH.test(route) ? 'debug' : 'info';
};

/**
 * Logs one line for a finished request. It has the pattern of the route, never the address, which contains ids and
 * search words.
 * @param route undefined when no route has that address
 */
export const logRequest = (
  logger: Logger,
  request: FastifyRequest & Pick<ApiRequest, 'caller'>,
  reply: FastifyReply,
): void => {
  const route = request.routeOptions?.url ?? 'unknown';
  const { statusCode: status } = reply;
  logger[levelOf(route, status)](
    {
      method: request.method,
      route,
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      requestId: request.id,
      role: request.caller?.role ?? 'anonymous',
      ...(reply.raw.writableFinished ? {} : { aborted: true }),
    },
    'request',
  );
};

/** Logs every request of a server, including those rejected before any handler or by Node's own parser. */
export const logRequests = (fastify: FastifyInstance, logger: Logger): void => {
  rememberRequestIds(fastify);
  fastify.addHook('onResponse', (request, reply, done) => {
    logRequest(logger, request, reply);
    done();
  });
  // before Fastify's own listener, which destroys the connection
  fastify.server.prependListener('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    logger.info({ route: 'unknown', status: rejectionOf(error).statusCode, code: error.code }, 'request');
  });
};
