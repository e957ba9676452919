import { type FastifyInstance } from 'fastify';
import { ApiException } from './api-exception.js';
import { isStorableAddress } from './storable.js';

/** What holds for every request and every answer, whatever route they belong to. */
export const guardRequests = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isStorableAddress(request.url)) return done();
    done(new ApiException(400, 'invalid_request', 'The address contains characters that cannot be stored.'));
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('X-Content-Type-Options', 'nosniff');
    // answers are about one person or about now: no cache in between may keep them
    if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
    const tag = reply.getHeader('ETag');
    const isKnown = tag !== undefined && tag === request.headers['if-none-match'];
    if (!isKnown || reply.statusCode !== 200) return done(null, payload);
    void reply.status(304);
    done(null, null);
  });
};
