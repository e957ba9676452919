import { isUtf8 } from 'node:buffer';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ApiException, invalidRequest } from './api-exception.js';
import { findFlaw, type Flaw } from './storable.js';

type Done = (error: Error | null, body?: unknown) => void;

const malformed = () => new ApiException(400, 'invalid_request', 'The request body is not valid JSON.');

const rejectionOf = ({ code, path, problem }: Flaw): ApiException => {
  const refusal = invalidRequest({ [path?.join('.') || 'body']: problem });
  if (code === 'invalid_request') return refusal;
  return new ApiException(400, code, refusal.message, refusal.details);
};

/**
 * Fastify's JSON parser (which refuses `__proto__` and `constructor.prototype`) with three rules of ours: an empty
 * body is no body, because the site sends its JSON content type with every call; bytes must be UTF-8; and what can't
 * be stored or is nested too deep is refused here, for every route alike.
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
