import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ApiException } from './api-exception.js';
import { isStorableAddress } from './storable.js';

/**
 * Whether a caller has the very bytes of a tag. A proxy that compresses an answer marks its tag as a weak one, which
 * counts here (RFC 9110, 8.8.3 and 13.1.2).
 *
 * @param known the request's If-None-Match
 */
export const isKnownTag = (known: string | undefined, tag: string): boolean =>
  known !== undefined && (known === tag || known === `W/${tag}`);

/** For answers that are about one person or about now: no cache in between may keep them, no browser guess at them. */
export const PRIVATE = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' } as const;

/** Whether a call is answered while a body of no known length still comes: nobody reads that to its end. */
const isUnread = ({ headers, raw }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined && !raw.complete;

/** What holds for every request and every answer, whatever route they belong to. */
export const guardRequests = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isStorableAddress(request.url)) return done();
    done(new ApiException(400, 'invalid_request', 'The address contains characters that cannot be stored.'));
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of Object.entries(PRIVATE)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    if (isUnread(request)) void reply.header('Connection', 'close');
    const tag = reply.getHeader('ETag');
    const isKnown = tag !== undefined && isKnownTag(request.headers['if-none-match'], String(tag));
    if (!isKnown || reply.statusCode !== 200) return done(null, payload);
    void reply.status(304);
    done(null, null);
  });
};
