import httpProxy from '@fastify/http-proxy';
import { bodyLimitOf, tooLargeMessage } from '@haulway/contracts';
import { type FastifyInstance } from 'fastify';
import { errorBody, sendError } from './answers.js';
import { compressResponses } from './compression.js';

const RETRY_AFTER_SECONDS = '2';

/**
 * What Chromium asks for behind a page's back is, to whoever watches the page, a request that never ends: a test that
 * waits for a quiet network would wait for good (ADR 85).
 */
const watchable = (caching: string): string => caching.replace(/, stale-while-revalidate=\d+/u, '');

/**
 * Hands everything below `/api` to the API, as it came: bodies and answers are passed on as streams, byte for byte. What says
 * the same to everybody (catalogue, items, registry: it has a tag) goes compressed to who takes that.
 * While the API can't be reached the answer is 503 `api_unavailable` with Retry-After. What the API would refuse for its
 * size is refused here: the API answers that before it has read the body and hangs up, and of a connection that is
 * closed while it is written to, the answer may be lost.
 */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(async (scope) => {
    // Fastify would read these two itself; the webhook's signature is over the very bytes.
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?');
      const limit = bodyLimitOf(request.method, path.replace(/^\/api(?=\/)/u, ''));
      if (Number(request.headers['content-length'] ?? 0) <= limit) return undefined;
      return sendError(reply, 413, 'too_large', tooLargeMessage(limit));
    });
    compressResponses(scope, /^application\/json/);
    await scope.register(httpProxy, {
      upstream: apiUrl,
      prefix: '/api',
      rewritePrefix: '/api',
      // An answer may take as long as the API wants.
      undici: { headersTimeout: 0, bodyTimeout: 0 },
      disableRequestLogging: true,
      replyOptions: {
        // 503 and Retry-After are the browser's to act on; the library would wait that many milliseconds and retry.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          // This is the first server a browser meets: whatever it claims here is not to be believed.
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
        }),
        rewriteHeaders: ({ 'cache-control': caching, ...headers }) =>
          typeof caching === 'string' ? { ...headers, 'cache-control': watchable(caching) } : headers,
        onError: (reply, { error }) => {
          console.error(`API: ${error.message}`);
          const message = 'The service is not available at the moment. Please try again shortly.';
          reply
            .code(503)
            .headers({ 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' })
            .send(errorBody(503, 'api_unavailable', message));
        },
      },
    });
  });
}
