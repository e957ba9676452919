import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PAGE_HEADERS } from '../browser/routes.js';
import type { Context } from '../context.js';
import { decodeForm } from '../api/params.js';
import { money } from '../intents/amounts.js';
import { finishChallenge } from '../intents/challenges.js';
import type { Intent } from '../store/tables.js';

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="/challenge/challenge.css">
  </head>
  <body><main>${body}</main></body>
</html>`;

/** The bank's page: the amount to pay, and the two possible outcomes. */
function challengePage(intent: Intent, last4: string): string {
  return page(
    '3D Secure test page',
    `<p class="Bank">Test bank</p>
      <h1>3D Secure 2 test page</h1>
      <p>This stands in for the page on which a bank asks its customer to approve a payment of
        <strong>${escape(money(intent.amount, intent.currency))}</strong> with the card ending in
        <strong>${escape(last4)}</strong>.</p>
      <form method="post">
        <button id="test-source-authorize-3ds" name="outcome" value="complete" class="Primary">Complete</button>
        <button id="test-source-fail-3ds" name="outcome" value="fail">Fail</button>
      </form>`,
  );
}

/** The page after the decision, in a frame: it informs the embedding page, which closes it. */
const OVER = page(
  'Authentication finished',
  '<p role="status">Thank you. Going back to the shop…</p><script src="/frames/challenge.js"></script>',
);

/** The page for an unknown challenge, or for one that is over. */
const NOTHING_HERE = page(
  'Nothing to approve',
  '<h1>There is nothing to approve here</h1><p>This payment is no longer waiting.</p>',
);

const STYLES = new URL('./challenge.css', import.meta.url);
const named = z.object({ id: z.string() });
const decision = z.object({ outcome: z.enum(['complete', 'fail']) });

/** /challenge/:id, where a cardholder passes or fails 3D Secure. Knowing the id is the permission. */
export function registerChallenge(app: FastifyInstance, context: Context): void {
  const { store } = context;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, decodeForm(String(body))),
  );

  app.get('/challenge/challenge.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(STYLES, 'utf8')),
  );
  app.get('/challenge/:id', (request, reply) => {
    const challenge = store.get('challenges', named.parse(request.params).id);
    const intent = store.get('intents', challenge?.intent ?? '');
    void reply.headers(PAGE_HEADERS);
    if (!intent || challenge?.state !== 'open') return reply.status(404).send(NOTHING_HERE);
    const last4 = store.get('methods', challenge.method)?.method.card.last4 ?? '';
    return reply.send(challengePage(intent, last4));
  });
  app.post('/challenge/:id', (request, reply) => {
    const read = decision.safeParse(request.body);
    const { id } = named.parse(request.params);
    const challenge = read.success ? finishChallenge(context, id, read.data.outcome) : undefined;
    context.settle();
    void reply.headers(PAGE_HEADERS);
    return challenge ? reply.send(OVER) : reply.status(404).send(NOTHING_HERE);
  });
}
