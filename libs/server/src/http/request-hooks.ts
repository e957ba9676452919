import { createHash } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ApiException } from './api-exception.js';
import { isStorableAddress } from './storable.js';

/**
 * Whether a caller has exactly the bytes of a tag. A proxy that compresses a response marks its tag as weak, which
 * still counts here (RFC 9110, 8.8.3 and 13.1.2).
 *
 * @param known the request's If-None-Match
 */
export const isKnownTag = (known: string | undefined, tag: string): boolean =>
  known !== undefined && (known === tag || known === `W/${tag}`);

/**
 * Headers for responses about one person or about the current moment: no cache may store them, and browsers must not
 * guess their type.
 */
export const PRIVATE = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' } as const;

/** Any cache may store such a response, and show it until it is a minute old while it asks again. */
const SHARED = 'public, max-age=10, stale-while-revalidate=50';

/**
 * Lets browsers and the edge cache responses that are the same for everybody, and ask again by their tag (ADR 5).
 * Register it before {@link guardRequests}.
 *
 * @param paths the routes' patterns as Fastify knows them: `/api/services/:id`
 */
export const cachePublicResponses = (fastify: FastifyInstance, paths: ReadonlySet<string>): void => {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isShared = paths.has(request.routeOptions.url ?? '') && reply.statusCode === 200;
    if (isShared && typeof payload === 'string') {
      const tag = createHash('sha256').update(payload).digest('base64url').slice(0, 27);
      void reply.headers({ 'Cache-Control': SHARED, ETag: `"${tag}"` });
    }
    done(null, payload);
  });
};

/** Whether the response is sent while a body of unknown length still arrives: nobody reads it to its end. */
const isUnread = ({ headers, raw }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined && !raw.complete;

/** Calls that were carried out before: they are answered with 200, whatever the status of the first call. */
const repeats = new WeakSet<object>();

export const answerAsRepeat = (request: FastifyRequest): void => {
  repeats.add(request);
};

/** Adds the hooks for every request and response, on all routes. */
export const guardRequests = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isStorableAddress(request.url)) return done();
    done(new ApiException(400, 'invalid_request', 'The address contains characters that cannot be stored.'));
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of Object.entries(PRIVATE)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    if (repeats.has(request) && reply.statusCode === 201) void reply.status(200);
    if (isUnread(request)) void reply.header('Connection', 'close');
    const tag = reply.getHeader('ETag');
    const isKnown = tag !== undefined && isKnownTag(request.headers['if-none-match'], String(tag));
    if (!isKnown || reply.statusCode !== 200) return done(null, payload);
    void reply.status(304);
    done(null, null);
  });
};
