import httpProxy from '@fastify/http-proxy';
import { bodyLimitOf, isOfRegistry, tooLargeErrorOf } from '@haulway/contracts';
import { type FastifyInstance } from 'fastify';
import { errorBody, sendError } from './error-responses.js';
import { compressResponses } from './compression.js';
import { type SiteSettings } from './settings.js';

const PREFIX = '/api';
const RETRY_AFTER_SECONDS = '2';

/** Chromium revalidates in the background. A test that waits for a quiet network would wait for ever (ADR 5). */
const watchable = (caching: string): string => caching.replace(/, stale-while-revalidate=\d+/u, '');

/**
 * Passes everything below `/api` to the API or the registry unchanged: bodies and responses are streamed, byte for
 * byte. Responses that are the same for everybody (catalogue, items, registry: they have a tag) are compressed for
 * clients that accept it. While the server can't be reached, the response is 503 `api_unavailable` with Retry-After. A
 * body that is too large for the API is refused here: the API would respond before it has read the body and then close
 * the connection, and a response on a connection that is closed during writing may be lost.
 */
export async function proxyApi(
  app: FastifyInstance,
  { apiUrl, registryUrl }: Pick<SiteSettings, 'apiUrl' | 'registryUrl'>,
): Promise<void> {
  await app.register(async (scope) => {
    // Fastify would parse JSON and text bodies itself, but the webhook's signature is over the exact bytes.
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?');
      const called = [request.method, path.replace(/^\/api(?=\/)/u, '')] as const;
      if (Number(request.headers['content-length'] ?? 0) <= bodyLimitOf(...called)) return undefined;
      const { code, message } = tooLargeErrorOf(...called);
      return sendError(reply, 413, code, message);
    });
    compressResponses(scope, /^application\/json/);
    await scope.register(httpProxy, {
      upstream: '',
      prefix: PREFIX,
      rewritePrefix: PREFIX,
      // The API may take as long as it needs to respond.
      undici: { headersTimeout: 0, bodyTimeout: 0 },
      disableRequestLogging: true,
      replyOptions: {
        getUpstream: ({ url }) => (isOfRegistry(url.slice(PREFIX.length)) ? registryUrl : apiUrl),
        // 503 and Retry-After are for the browser to handle. The library would wait that many milliseconds and retry.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          // This is the first server that a browser reaches, so the browser's own values of these headers are not
          // trusted.
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
        }),
        rewriteHeaders: ({ 'cache-control': caching, ...headers }) =>
          typeof caching === 'string' ? { ...headers, 'cache-control': watchable(caching) } : headers,
        onError: (reply, { error }) => {
          console.error(`API: ${error.message}`);
          const message = "The service isn't available at the moment. Please try again shortly.";
          reply
            .code(503)
            .headers({ 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' })
            .send(errorBody(503, 'api_unavailable', message));
        },
      },
    });
  });
}
