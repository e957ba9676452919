import { type FastifyInstance } from 'fastify';
import { type Metrics } from './metrics.js';

/** Counts every request of a server by its route's pattern, including those rejected before any handler. */
export const measureRequests = (fastify: FastifyInstance, { requests, requestSeconds }: Metrics): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method, route, status: reply.statusCode });
    requestSeconds.observe({ method, route }, reply.elapsedTime / 1_000);
    done();
  });
};
