import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.js';
import { finishChallenge, openChallengesOf } from '../intents/challenges.js';
import { TABLE_NAMES } from '../store/tables.js';
import { faultSchema, timingSchema, webhookBehaviourSchema } from './controls.js';

const authentication = z.strictObject({ outcome: z.enum(['complete', 'fail']) });
const named = z.object({ id: z.string() });

/** The settings for tests, under /_emulator: JSON in, JSON out, no key. Not part of Stripe. */
export function registerControl(app: FastifyInstance, context: Context): void {
  const { controls, events, store } = context;

  // A page that is open in somebody's browser must not be able to change a setting.
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === undefined) return;
    await reply.status(403).send({ error: 'The control surface is not for pages.' });
  });
  app.setErrorHandler((error, _request, reply) =>
    error instanceof z.ZodError
      ? reply.status(400).send({ error: z.prettifyError(error) })
      : reply.send(error),
  );

  app.get('/_emulator', () => ({
    records: Object.fromEntries(TABLE_NAMES.map((name) => [name, store.list(name).length])),
    pending_events: events.pending().length,
    webhook_url: events.url() ?? null,
    webhooks: controls.webhooks,
    timing: controls.timing,
    faults: controls.faults.list(),
  }));
  app.post('/_emulator/reset', () => {
    controls.reset();
    events.cancelPlanned();
    events.deliveries = [];
    store.clear();
    return { reset: true };
  });

  app.put('/_emulator/webhooks', ({ body }) => {
    const before = controls.webhooks;
    controls.webhooks = webhookBehaviourSchema.parse(Object.assign({}, before, body));
    if (before.paused || before.url !== controls.webhooks.url) events.start();
    return controls.webhooks;
  });

  app.get('/_emulator/deliveries', () => ({ deliveries: events.deliveries }));
  app.post('/_emulator/events/:id/redeliver', ({ params }, reply) => {
    const { id } = named.parse(params);
    return events.redeliver(id) ? { redelivering: id } : missing(reply, `There is no event ${id}.`);
  });

  app.get('/_emulator/faults', () => ({ faults: controls.faults.list() }));
  app.post('/_emulator/faults', ({ body }) => {
    controls.faults.add(faultSchema.parse(body ?? {}));
    return { faults: controls.faults.list() };
  });
  app.delete('/_emulator/faults', () => {
    controls.faults.clear();
    return { faults: [] };
  });

  app.put('/_emulator/timing', ({ body }) => (controls.timing = timingSchema.parse(body ?? {})));
  app.post('/_emulator/advance', () => ({ jobs: context.jobs.run() }));

  app.post('/_emulator/payment_intents/:id/authenticate', ({ params, body }, reply) => {
    const { outcome } = authentication.parse(body ?? {});
    const { id } = named.parse(params);
    const [challenge] = openChallengesOf(context, id);
    if (!challenge) return missing(reply, `No challenge is open for ${id}.`);
    finishChallenge(context, challenge.id, outcome);
    context.settle();
    return store.get('intents', id);
  });
}

function missing(reply: FastifyReply, message: string) {
  return reply.status(404).send({ error: message });
}
