import { readFile } from 'node:fs/promises';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pageHeaders } from '../browser/serve/policy.js';
import { type Context } from '../context.js';
import { decodeForm } from '../http/form.js';
import { type Challenge, type Intent } from '../store/tables.js';
import { finishChallenge } from '../intents/challenges.js';
import { challengePage, nothingHerePage, overPage } from './page.js';

const STYLES = new URL('./challenge.css', import.meta.url);
const named = z.object({ id: z.string() });
const decision = z.object({ outcome: z.enum(['complete', 'fail']) });

/** /challenge/:id, where a cardholder passes or fails 3D Secure. Knowing the id is the permission. */
export function registerChallenge(
  app: FastifyInstance,
  context: Context,
  allowedOrigins: readonly string[] | undefined,
): void {
  const headers = pageHeaders(allowedOrigins);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, decodeForm(String(body))),
  );

  app.get('/challenge/challenge.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(STYLES, 'utf8')),
  );
  app.get('/challenge/:id', (request, reply) => {
    const challenge = context.store.get('challenges', named.parse(request.params).id);
    const intent = challenge && context.store.get('intents', challenge.intent);
    void reply.headers(headers);
    if (!intent || challenge.state !== 'open') return reply.status(404).send(nothingHerePage());
    return reply.send(challengePage(intent, lastDigits(context, challenge)));
  });
  app.post('/challenge/:id', (request, reply) => {
    const read = decision.safeParse(request.body);
    const challenge =
      read.success && finishChallenge(context, named.parse(request.params).id, read.data.outcome);
    context.settle();
    void reply.headers(headers);
    const intent = challenge ? context.store.get('intents', challenge.intent) : undefined;
    if (!challenge || !intent) return reply.status(404).send(nothingHerePage());
    if (challenge.returnUrl === null) return reply.send(overPage());
    return reply.redirect(addressAfter(challenge.returnUrl, intent), 303);
  });
}

function lastDigits(context: Context, challenge: Challenge): string {
  return context.store.get('methods', challenge.method)?.method.card.last4 ?? '';
}

/** The return address with the parameters that Stripe adds. */
function addressAfter(returnUrl: string, intent: Intent): string {
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  address.searchParams.set('redirect_status', intent.last_payment_error ? 'failed' : 'succeeded');
  return address.href;
}
