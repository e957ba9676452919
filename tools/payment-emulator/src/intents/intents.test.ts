import { API_VERSION, RELEASE_TRAIN } from '../api-version.js';
import Stripe from 'stripe';
import { failure, newIntent, sdkFor, startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => (world = await startWorld()));
afterAll(() => world.close());

test('uses the API version of the installed SDK', () => {
  expect(Stripe.API_VERSION).toBe(API_VERSION);
  expect(Stripe.MAJOR_API_VERSION).toBe(RELEASE_TRAIN);
});

test('a new intent waits for a payment method and has its metadata', async () => {
  const intent = await world.stripe.paymentIntents.create({
    amount: 4150,
    currency: 'GBP',
    metadata: { booking_id: 'b-1', note: 'a [bracket] & more' },
    receipt_email: 'guest@example.test',
  });
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    amount: 4150,
    currency: 'gbp',
    metadata: { booking_id: 'b-1', note: 'a [bracket] & more' },
    receipt_email: 'guest@example.test',
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
  for (const currency of ['jpy', 'constructor']) {
    const foreign = await world.call('POST', '/v1/payment_intents', {
      body: `amount=500&currency=${currency}`,
    });
    expect(foreign.status).toBe(400);
    expect(await foreign.json()).toMatchObject({ error: { param: 'currency' } });
  }
  const missing = await world.call('POST', '/v1/payment_intents', { body: 'currency=gbp' });
  expect(await missing.json()).toMatchObject({ error: { code: 'parameter_missing', param: 'amount' } });
});

test('accepts a list of methods instead of automatic ones, but not both', async () => {
  const post = async (body: string) => {
    const response = await world.call('POST', '/v1/payment_intents', {
      body: `amount=500&currency=gbp&${body}`,
    });
    return response.json();
  };
  const listed = 'payment_method_types[]=card';
  expect(await post(listed)).toMatchObject({
    automatic_payment_methods: null,
    payment_method_types: ['card'],
  });
  // cards need no redirect, so no return_url is required
  expect(await post(`${listed}&confirm=true&payment_method=pm_card_visa`)).toMatchObject({
    status: 'succeeded',
  });
  expect(await post(`${listed}&automatic_payment_methods[enabled]=true`)).toMatchObject({
    error: { message: expect.stringContaining('You may only specify one of these parameters') },
  });
  expect(await post('payment_method_types[]=sepa_debit')).toMatchObject({
    error: { param: 'payment_method_types' },
  });
});

test('after a declined card the same intent accepts another card', async () => {
  const { stripe } = world;
  const { id } = await newIntent(stripe);
  await failure(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  const { data } = await stripe.events.list({ types: ['charge.succeeded', 'charge.failed'] });
  expect(data.slice(0, 2).map(({ type }) => type)).toEqual(['charge.succeeded', 'charge.failed']);
});

test('a paid intent can be neither paid again nor cancelled', async () => {
  const { stripe } = world;
  const { id } = await newIntent(stripe, { confirm: true, payment_method: 'pm_card_visa' });
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
  const { id } = await newIntent(stripe, { confirm: true, payment_method: 'pm_card_threeDSecure2Required' });
  const cancelled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  expect(cancelled).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
    next_action: null,
  });
  await expect(control.authenticate(id, 'complete')).rejects.toThrow('404');
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
});

test('a server-side confirmation that may redirect requires a return address', async () => {
  const { stripe } = world;
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' });
  const error = await failure(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
  expect(error.message).toContain('return_url');
  const confirmed = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    return_url: 'https://example.test/back',
  });
  expect(confirmed.status).toBe('succeeded');
});

test('payments stay in processing as long as a test requires', async () => {
  const { stripe, control } = world;
  await control.timing({ processingMs: 600_000 });
  const { id, status } = await newIntent(stripe, { confirm: true, payment_method: 'pm_card_visa' });
  expect(status).toBe('processing');
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
