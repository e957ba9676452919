import { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { finishChallenge, openChallengeOf } from '../intents/challenges.js';
import { type Context } from '../context.js';
import { type Deliverer } from '../events/deliverer.js';
import { TABLE_NAMES } from '../store/tables.js';
import { faultSchema, timingSchema, webhookBehaviourSchema } from './controls.js';

const authentication = z.strictObject({ outcome: z.enum(['complete', 'fail']) });
const named = z.object({ id: z.string() });
const deliveriesQuery = z.object({ event: z.string().optional() });

/** The settings for tests, under /_emulator: JSON in, JSON out, no key. Not part of Stripe. */
export function registerControl(app: FastifyInstance, context: Context, deliverer: Deliverer): void {
  const { controls, store } = context;

  // A page that is open in somebody's browser must not be able to change a setting.
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === undefined) return;
    await reply.status(403).send({ error: 'The control surface is not for pages.' });
  });

  app.get('/_emulator', () => ({
    records: Object.fromEntries(TABLE_NAMES.map((name) => [name, store.count(name)])),
    pending_events: deliverer.pendingCount(),
    webhook_url: deliverer.url() ?? null,
    webhooks: controls.webhooks,
    timing: controls.timing,
    faults: controls.faults.list(),
  }));

  app.post('/_emulator/reset', () => {
    controls.reset();
    deliverer.forget();
    deliverer.deliveries.clear();
    store.clear();
    return { reset: true };
  });

  app.get('/_emulator/webhooks', () => controls.webhooks);
  app.put('/_emulator/webhooks', (request, reply) =>
    reading(webhookBehaviourSchema.partial(), request.body, reply, (change) => {
      const before = controls.webhooks;
      controls.webhooks = { ...before, ...definedOnly(request.body, change) };
      if (before.paused || before.url !== controls.webhooks.url) deliverer.resume();
      return controls.webhooks;
    }),
  );

  app.get('/_emulator/deliveries', (request) => ({
    deliveries: deliverer.deliveries.list(deliveriesQuery.parse(request.query).event),
  }));
  app.delete('/_emulator/deliveries', () => {
    deliverer.deliveries.clear();
    return { deliveries: [] };
  });
  app.post('/_emulator/events/:id/redeliver', (request, reply) => {
    const { id } = named.parse(request.params);
    return deliverer.redeliver(id) ? { redelivering: id } : missing(reply, `There is no event ${id}.`);
  });

  app.get('/_emulator/faults', () => ({ faults: controls.faults.list() }));
  app.post('/_emulator/faults', (request, reply) =>
    reading(faultSchema, request.body, reply, (fault) => {
      controls.faults.add(fault);
      return { faults: controls.faults.list() };
    }),
  );
  app.delete('/_emulator/faults', () => {
    controls.faults.clear();
    return { faults: [] };
  });

  app.get('/_emulator/timing', () => controls.timing);
  app.put('/_emulator/timing', (request, reply) =>
    reading(timingSchema, request.body, reply, (timing) => (controls.timing = timing)),
  );
  app.post('/_emulator/advance', () => {
    const jobs = context.jobs.runAll();
    return { jobs };
  });

  app.post('/_emulator/payment_intents/:id/authenticate', (request, reply) =>
    reading(authentication, request.body, reply, ({ outcome }) => {
      const { id } = named.parse(request.params);
      const challenge = openChallengeOf(context, id);
      if (!challenge) return missing(reply, `No challenge is open for ${id}.`);
      finishChallenge(context, challenge.id, outcome);
      context.settle();
      return store.get('intents', id);
    }),
  );
}

function reading<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  reply: FastifyReply,
  use: (value: z.output<Schema>) => unknown,
): unknown {
  const read = schema.safeParse(body ?? {});
  if (read.success) return use(read.data);
  return reply.status(400).send({ error: z.prettifyError(read.error) });
}

/** Keeps only the members that a partial body really contains: zod adds defaults for the others. */
function definedOnly<Change extends object>(body: unknown, change: Change): Partial<Change> {
  const sent = new Set(typeof body === 'object' && body !== null ? Object.keys(body) : []);
  return Object.fromEntries(Object.entries(change).filter(([key]) => sent.has(key))) as Partial<Change>;
}

function missing(reply: FastifyReply, message: string) {
  return reply.status(404).send({ error: message });
}
