import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { contentOf, isolatedHtml, type MessageStore, READING_POLICY, textAsEmail } from './store.js';

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Creates the inbox's page and API on the store. The server does not listen yet. */
export async function createWeb(store: MessageStore): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': PAGE_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
  });

  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('./page/', import.meta.url)),
    cacheControl: false,
  });

  app.get('/api/messages', () => store.list());
  takeTexts(app, store);

  app.delete('/api/messages', async (_request, reply) => {
    await store.clear();
    return reply.code(204).send();
  });

  app.get<{ Params: { id: string } }>('/api/messages/:id/html', async ({ params }, reply) => {
    const email = await store.read(params.id);
    if (!email) return notFound(reply);
    return reply
      .header('content-security-policy', READING_POLICY)
      .type('text/html; charset=utf-8')
      .send(isolatedHtml(email));
  });

  app.get<{ Params: { id: string; index: string } }>(
    '/api/messages/:id/attachments/:index',
    async ({ params }, reply) => {
      const attachment = (await store.read(params.id))?.attachments[Number(params.index)];
      if (!attachment) return notFound(reply);
      const name = encodeURIComponent(attachment.filename ?? `attachment-${Number(params.index) + 1}`);
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${name.replaceAll("'", '%27')}`)
        .type(attachment.mimeType)
        .send(contentOf(attachment));
    },
  );

  app.setNotFoundHandler((_request, reply) => notFound(reply));
  return app;
}

/**
 * Takes text messages as Twilio's API does, from anybody. A text that is sent again under the same Idempotency-Key is
 * stored once.
 */
function takeTexts(app: FastifyInstance, store: MessageStore): void {
  const known = new Set<string>();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.post<{ Body: unknown }>('/api/texts', async ({ body, headers }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const [to, from, text] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '');
    if (!to || !from || !text)
      return reply.code(400).send({ code: 21_604, message: 'To, From and Body are required.', status: 400 });
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || !known.has(key))
      await store.add(textAsEmail(text, from), { from, to: [to] });
    if (typeof key === 'string') known.add(key);
    return reply.code(201).send({ status: 'queued', to, from, body: text });
  });
}

function notFound(reply: { code(status: number): { send(body: unknown): unknown } }) {
  return reply.code(404).send({ statusCode: 404, error: 'not_found', message: 'There is nothing here.' });
}
