import { readFile } from 'node:fs/promises';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { RELEASE_TRAIN } from '../../api-version.js';
import { bundle, type BundleName } from './bundle.js';
import { pageHeaders } from './policy.js';

const CARD_PAGE = new URL('../card/card.html', import.meta.url);
const CARD_STYLES = new URL('../card/card.css', import.meta.url);
const CONTROLLER_PAGE = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Payment connection</title></head>
<body><script src="/frames/controller.js"></script></body></html>`;

/** Serves the browser script at Stripe's path, and the pages of its frames. */
export function registerBrowser(app: FastifyInstance, allowedOrigins: readonly string[] | undefined): void {
  const headers = pageHeaders(allowedOrigins);
  const script = async (reply: FastifyReply, name: BundleName) =>
    reply
      .headers({
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Access-Control-Allow-Origin': '*',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(await bundle(name));

  for (const path of ['/stripe.js', '/v3', '/v3/', `/${RELEASE_TRAIN}/stripe.js`]) {
    app.get(path, (_request, reply) => script(reply, 'stripe'));
  }
  app.get('/frames/card.html', async (_request, reply) =>
    reply.headers(headers).send(await readFile(CARD_PAGE, 'utf8')),
  );
  app.get('/frames/controller.html', (_request, reply) => reply.headers(headers).send(CONTROLLER_PAGE));
  app.get('/frames/card.js', (_request, reply) => script(reply, 'card'));
  app.get('/frames/controller.js', (_request, reply) => script(reply, 'controller'));
  app.get('/frames/challenge.js', (_request, reply) => script(reply, 'challenge'));
  app.get('/frames/card.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(CARD_STYLES, 'utf8')),
  );
}
