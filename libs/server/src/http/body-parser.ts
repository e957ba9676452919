import { isUtf8 } from 'node:buffer';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { everyEndpoint } from '@haulway/contracts';
import { ApiException, invalidRequest } from './api-exception.js';
import { findFlaw, type Flaw } from './storable.js';
import { patternOf } from './route.js';

type Done = (error: Error | null, body?: unknown) => void;

const malformed = () => new ApiException(400, 'invalid_request', 'The request body is not valid JSON.');

const rejectionOf = ({ code, path, problem }: Flaw): ApiException => {
  const refusal = invalidRequest({ [path?.join('.') || 'body']: problem });
  if (code === 'invalid_request') return refusal;
  return new ApiException(400, code, refusal.message, refusal.details);
};

/**
 * Fastify's JSON parser (which rejects `__proto__` and `constructor.prototype`) with three rules of ours, for every
 * route. An empty body counts as none, because the site sends its JSON content type with every call. Bytes must be
 * UTF-8. Text that can't be stored and too deep nesting are rejected.
 */
export const jsonBodyParser = (fastify: FastifyInstance) => {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, body: Buffer, done: Done): void => {
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body)) return done(malformed());
    void parse(request, body.toString('utf8'), (error, parsed: unknown) => {
      if (error) return done(malformed());
      const flaw = findFlaw(parsed);
      done(flaw ? rejectionOf(flaw) : null, parsed);
    });
  };
};

/**
 * Gives every route the body limit of its row in the contract; routes without one get the adapter's. Call it before the
 * routes are made. Fastify rejects a larger body by its Content-Length, or else while it is read. The limit of a route
 * with an upload is that of its form.
 *
 * @param prefix of all routes, without slashes: `api`
 */
export const limitBodies = (fastify: FastifyInstance, prefix: string): void => {
  const limits = new Map<string, number>(
    everyEndpoint.flatMap((endpoint) =>
      endpoint.maxBodyBytes === undefined || endpoint.upload
        ? []
        : [[`${endpoint.method} /${prefix}${patternOf(endpoint)}`, endpoint.maxBodyBytes] as const],
    ),
  );
  fastify.addHook('onRoute', (route) => {
    const limit = limits.get(`${String(route.method)} ${route.url}`);
    if (limit !== undefined) route.bodyLimit = limit;
  });
};
