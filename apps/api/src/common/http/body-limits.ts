import { everyEndpoint } from '@haulway/contracts';
import { type FastifyInstance } from 'fastify';
import { patternOf } from './route.js';

/**
 * Gives every route the body limit of its row in the contract; those without one have the adapter's. Call it before
 * the routes are made. Fastify refuses a larger body by its Content-Length, or else while it is read.
 *
 * @param prefix of all routes, without slashes: `api`
 */
export const limitBodies = (fastify: FastifyInstance, prefix: string): void => {
  const limits = new Map<string, number>(
    everyEndpoint.flatMap((endpoint) =>
      endpoint.maxBodyBytes === undefined
        ? []
        : [[`${endpoint.method} /${prefix}${patternOf(endpoint)}`, endpoint.maxBodyBytes] as const],
    ),
  );
  fastify.addHook('onRoute', (route) => {
    const limit = limits.get(`${String(route.method)} ${route.url}`);
    if (limit !== undefined) route.bodyLimit = limit;
  });
};
