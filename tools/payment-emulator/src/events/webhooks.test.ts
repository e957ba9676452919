import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { type Endpoint, newIntent, payBy, startEndpoint, startWorld, type World } from '../../test/world.js';

let endpoint: Endpoint;
let world: World;
beforeEach(async () => {
  endpoint = await startEndpoint();
  world = await startWorld({ webhookUrl: endpoint.url, webhookSecret: 'whsec_test' });
});
afterEach(async () => {
  await world.close();
  await endpoint.close();
});

const pay = (method?: string) => payBy(world.stripe, method);
const typed = (type: string) => (event: Stripe.Event) => event.type === type;

test('a payment sends signed events that name the request behind them', async () => {
  const intent = await newIntent(world.stripe);
  const paid = await world.stripe.paymentIntents.confirm(
    intent.id,
    { payment_method: 'pm_card_visa' },
    { idempotencyKey: 'pay-once' },
  );
  await endpoint.wait(3);
  expect(endpoint.received.map(({ event }) => event.type).sort()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  const [sent] = await endpoint.wait(1, typed('payment_intent.succeeded'));
  expect(sent?.event).toMatchObject({
    object: 'event',
    livemode: false,
    data: { object: { id: intent.id, status: 'succeeded' } },
    request: { id: paid.lastResponse.requestId, idempotency_key: 'pay-once' },
  });
});

test('a changed body or another secret fails the signature check', async () => {
  await newIntent(world.stripe);
  const [got] = await endpoint.wait(1);
  const { webhooks } = world.stripe;
  const signature = String(got?.headers['stripe-signature']);
  const body = got?.body ?? '';
  expect(() => webhooks.constructEvent(body, signature, 'whsec_test')).not.toThrow();
  expect(() => webhooks.constructEvent(`${body} `, signature, 'whsec_test')).toThrow('signature');
  expect(() => webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('signature');
});

test('an event is sent again until the endpoint accepts it', async () => {
  endpoint.responses.push(500, 302, 404);
  await newIntent(world.stripe);
  const four = await endpoint.wait(4);
  expect(new Set(four.map(({ event }) => event.id)).size).toBe(1);
  let pending = 1;
  while (pending > 0) pending = (await world.stripe.events.list()).data[0]?.pending_webhooks ?? 1;
  const deliveries = await world.control.deliveries();
  expect(deliveries.map(({ status, outcome }) => [status, outcome])).toEqual([
    [500, 'failed'],
    [302, 'failed'],
    [404, 'failed'],
    [200, 'delivered'],
  ]);
});

test('an event that was not accepted is sent again after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  const dataFile = join(folder, 'deeper', 'state.jsonl');
  const before = await startWorld({ dataFile, webhookUrl: 'http://localhost:1/nobody' });
  const { id } = await newIntent(before.stripe);
  await before.close();
  const after = await startWorld({ dataFile, webhookUrl: endpoint.url, webhookSecret: 'whsec_test' });
  const [sent] = await endpoint.wait(1);
  expect(sent?.event).toMatchObject({ type: 'payment_intent.created', data: { object: { id } } });
  expect((await after.stripe.paymentIntents.retrieve(id)).amount).toBe(12345);
  await after.close();
  rmSync(folder, { recursive: true });
});

test('dropped events are never sent, are listed, and can be redelivered', async () => {
  await world.control.webhooks({ dropFraction: 1 });
  await newIntent(world.stripe);
  const [event] = (await world.stripe.events.list()).data;
  expect(await world.control.deliveries()).toMatchObject([{ outcome: 'dropped' }]);
  expect(endpoint.received).toHaveLength(0);
  await world.control.redeliver(event?.id ?? '');
  const [sent] = await endpoint.wait(1);
  expect(sent?.event.id).toBe(event?.id);
});

test('a pause holds all events back, and sends them when it ends', async () => {
  await world.control.webhooks({ paused: true });
  await pay();
  expect(endpoint.received).toHaveLength(0);
  await world.control.webhooks({ paused: false });
  await endpoint.wait(3);
});

test('an endpoint gets only the types of events that it subscribes to', async () => {
  const types = ['payment_intent.succeeded'];
  const setup = { webhookUrl: endpoint.url, webhookEvents: types, webhookSecret: 'whsec_test' };
  const subscribed = await startWorld(setup);
  const { id } = await newIntent(subscribed.stripe);
  await subscribed.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const [sent] = await endpoint.wait(1);
  expect(sent?.event.type).toBe('payment_intent.succeeded');
  expect(endpoint.received).toHaveLength(1);
  await subscribed.close();
});

test('each outcome of a payment has its events', async () => {
  const types = async (count: number) => (await endpoint.wait(count)).map(({ event }) => event.type).sort();
  await pay('pm_card_chargeDeclined').catch(() => undefined);
  expect(await types(3)).toEqual([
    'charge.failed',
    'payment_intent.created',
    'payment_intent.payment_failed',
  ]);
  endpoint.received.length = 0;

  const { id } = await pay('pm_card_threeDSecure2Required');
  await world.control.authenticate(id, 'fail');
  expect(await types(3)).toEqual([
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
  ]);
  endpoint.received.length = 0;

  await world.stripe.paymentIntents.cancel(id);
  expect(await types(1)).toEqual(['payment_intent.canceled']);
  endpoint.received.length = 0;

  const disputed = await pay('pm_card_createDispute');
  const refund = { payment_intent: disputed.id, amount: 100 };
  await expect(world.stripe.refunds.create(refund)).rejects.toMatchObject({ code: 'charge_disputed' });
  const [dispute] = (await world.stripe.disputes.list({ payment_intent: disputed.id })).data;
  const evidence = { uncategorized_text: 'winning_evidence' };
  await world.stripe.disputes.update(dispute?.id ?? '', { evidence });
  await world.stripe.refunds.create(refund);
  expect(await types(7)).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.refunded',
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
    'refund.created',
  ]);
});

test('without an address, events are only listed', async () => {
  const quiet = await startWorld();
  await newIntent(quiet.stripe);
  const { data } = await quiet.stripe.events.list();
  expect(data).toMatchObject([{ type: 'payment_intent.created', pending_webhooks: 0 }]);
  await quiet.close();
});
