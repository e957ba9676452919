import { API_VERSION, RELEASE_TRAIN } from '../api-version.js';
import Stripe from 'stripe';
import { failure, newIntent, payBy, sdkFor, startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => (world = await startWorld()));
afterAll(() => world.close());

test('an intent can be confirmed by the call that makes it', async () => {
  const params = { amount: 1200, currency: 'gbp', payment_method_types: ['card'], confirm: true };
  const paid = await world.stripe.paymentIntents.create({ ...params, payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1200 });
});

test('uses the API version of the installed SDK', () => {
  expect(Stripe.API_VERSION).toBe(API_VERSION);
  expect(Stripe.MAJOR_API_VERSION).toBe(RELEASE_TRAIN);
});

test('a new intent waits for a payment method and has its metadata', async () => {
  const intent = await world.stripe.paymentIntents.create({
    amount: 4150,
    currency: 'GBP',
    metadata: { booking_id: 'b-1', note: 'a [bracket] & more' },
  });
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    amount: 4150,
    currency: 'gbp',
    metadata: { booking_id: 'b-1', note: 'a [bracket] & more' },
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
  expect(intent.lastResponse.requestId).toMatch(/^req_/);
  const again = await world.stripe.paymentIntents.retrieve(intent.id);
  expect(again).toEqual(intent);
});

test.each([
  [{ amount: 29, currency: 'gbp' }, 'amount_too_small'],
  [{ amount: 0, currency: 'gbp' }, 'parameter_invalid_integer'],
  [{ amount: 100_000_000, currency: 'gbp' }, 'amount_too_large'],
  [{ amount: 12.5, currency: 'gbp' }, 'parameter_invalid_integer'],
])('refuses the amount in %j', async (params, code) => {
  expect(await failure(world.stripe.paymentIntents.create(params))).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code,
    param: 'amount',
  });
});

test('names an unknown, wrong or missing parameter', async () => {
  const unknown = await world.call('POST', '/v1/payment_intents', {
    body: 'amount=500&currency=gbp&amuont=3',
  });
  expect(await unknown.json()).toMatchObject({ error: { code: 'parameter_unknown', param: 'amuont' } });
  const foreign = await world.call('POST', '/v1/payment_intents', { body: 'amount=500&currency=jpy' });
  expect(foreign.status).toBe(400);
  expect(await foreign.json()).toMatchObject({ error: { param: 'currency' } });
  const missing = await world.call('POST', '/v1/payment_intents', { body: 'currency=gbp' });
  expect(await missing.json()).toMatchObject({ error: { code: 'parameter_missing', param: 'amount' } });
});

test('after a declined card the same intent accepts another card', async () => {
  const { stripe } = world;
  const { id } = await newIntent(stripe);
  await failure(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  const { data } = await stripe.events.list({ type: 'charge.*' });
  expect(data.slice(0, 2).map(({ type }) => type)).toEqual(['charge.succeeded', 'charge.failed']);
});

test('a paid intent can be neither paid again nor cancelled', async () => {
  const { stripe } = world;
  const { id } = await payBy(stripe);
  for (const attempt of [
    () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    () => stripe.paymentIntents.cancel(id),
  ]) {
    expect(await failure(attempt())).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    });
  }
});

test('cancelling ends an intent and its open challenge', async () => {
  const { stripe, control } = world;
  const { id } = await payBy(stripe, 'pm_card_threeDSecure2Required');
  const cancelled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  expect(cancelled).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
    next_action: null,
  });
  await expect(control.authenticate(id, 'complete')).rejects.toThrow('404');
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
});

test('payments stay in processing as long as a test requires', async () => {
  const { stripe, control } = world;
  await control.timing({ processingMs: 600_000 });
  const { id, status } = await payBy(stripe);
  expect(status).toBe('processing');
  expect((await failure(stripe.paymentIntents.cancel(id))).code).toBe('payment_intent_unexpected_state');
  await control.timing({});
  await control.advance();
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
});

test('lists intents newest first, in pages', async () => {
  const { stripe, control } = world;
  await control.reset();
  const made = [await newIntent(stripe), await newIntent(stripe), await newIntent(stripe)];
  const first = await stripe.paymentIntents.list({ limit: 2 });
  expect(first).toMatchObject({
    object: 'list',
    has_more: true,
    data: [{ id: made[2]?.id }, { id: made[1]?.id }],
  });
  const all = await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
  expect(all.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
});

test('unknown ids and paths get 404', async () => {
  const { stripe } = world;
  expect(await failure(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  expect((await world.call('GET', '/v1/nothing')).status).toBe(404);
});

test('a wrong key gets 401', async () => {
  expect(await failure(sdkFor(world.url, 'sk_test_wrong').paymentIntents.list())).toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
  expect((await fetch(`${world.url}/v1/payment_intents`)).status).toBe(401);
});
