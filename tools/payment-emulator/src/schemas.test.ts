import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { newIntent, startWorld, type World } from '../test/world.js';

/** Stripe's own description of its objects; the file names its source. */
const schemas = JSON.parse(
  readFileSync(new URL('../test/fixtures/stripe-schemas.json', import.meta.url), 'utf8'),
) as { $defs: Record<string, object> };
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'stripe', $defs: schemas.$defs });

function problems(kind: 'payment_intent' | 'refund' | 'event' | 'error', answer: unknown): unknown[] {
  const check = ajv.compile({ $ref: `stripe#/$defs/${kind}` });
  check(answer);
  return check.errors ?? [];
}

let world: World;
beforeAll(async () => (world = await startWorld()));
afterAll(() => world.close());

const json = async (method: string, path: string, body?: string): Promise<unknown> =>
  (await world.call(method, path, { body })).json();

test('the schema check itself detects a wrong response', () => {
  expect(problems('payment_intent', { id: 'pi_1', amount: '5' })).not.toEqual([]);
});

test.each([
  ['new', undefined],
  ['paid', 'pm_card_visa'],
  ['waiting for 3D Secure', 'pm_card_threeDSecure2Required'],
])('an intent that is %s matches the schema', async (_state, method) => {
  const { id } = await newIntent(world.stripe, method ? { confirm: true, payment_method: method } : {});
  expect(problems('payment_intent', await json('GET', `/v1/payment_intents/${id}`))).toEqual([]);
  const expanded = await json(
    'GET',
    `/v1/payment_intents/${id}?expand[]=latest_charge&expand[]=payment_method`,
  );
  expect(problems('payment_intent', expanded)).toEqual([]);
});

test('an intent that is declined, cancelled, held or in processing matches the schema', async () => {
  const { stripe, control } = world;
  const refused = await newIntent(stripe);
  const declined = await json(
    'POST',
    `/v1/payment_intents/${refused.id}/confirm`,
    'payment_method=pm_card_chargeDeclined',
  );
  expect(problems('error', declined)).toEqual([]);
  expect(problems('payment_intent', await json('GET', `/v1/payment_intents/${refused.id}`))).toEqual([]);
  expect(problems('payment_intent', await json('POST', `/v1/payment_intents/${refused.id}/cancel`))).toEqual(
    [],
  );
  const body =
    'amount=500&currency=gbp&allowed_payment_method_types[]=card&confirm=true&payment_method=pm_card_visa';
  expect(
    problems('payment_intent', await json('POST', '/v1/payment_intents', `${body}&capture_method=manual`)),
  ).toEqual([]);
  await control.timing({ processingMs: 60_000 });
  const processing = await json('POST', '/v1/payment_intents', body);
  await control.timing({});
  expect(processing).toMatchObject({ status: 'processing' });
  expect(problems('payment_intent', processing)).toEqual([]);
});

test('refunds that succeed, are pending or fail match the schema', async () => {
  for (const method of ['pm_card_visa', 'pm_card_pendingRefund', 'pm_card_refundFail']) {
    const { id } = await newIntent(world.stripe, { confirm: true, payment_method: method });
    const made = await json('POST', '/v1/refunds', `payment_intent=${id}&amount=100`);
    expect(problems('refund', made)).toEqual([]);
    await world.control.advance();
    const { data } = await world.stripe.refunds.list({ payment_intent: id });
    expect(problems('refund', await json('GET', `/v1/refunds/${data[0]?.id ?? ''}`))).toEqual([]);
  }
});

test('every event matches the schema', async () => {
  const { data } = (await json('GET', '/v1/events?limit=100')) as { data: unknown[] };
  expect(data.length).toBeGreaterThan(10);
  expect(data.flatMap((event) => problems('event', event))).toEqual([]);
});

test('errors of each kind match the schema', async () => {
  const idempotent = (amount: number) =>
    world.call('POST', '/v1/payment_intents', {
      body: `amount=${amount}&currency=gbp`,
      headers: { 'Idempotency-Key': 'schema' },
    });
  await idempotent(500);
  await world.control.fault({ kind: 'error', status: 503, path: '/v1/events' });
  const answers = [
    await json('GET', '/v1/payment_intents/pi_none'),
    await json('POST', '/v1/payment_intents', 'amount=1&currency=gbp'),
    await (await idempotent(600)).json(),
    await json('GET', '/v1/events'),
  ];
  expect(answers.flatMap((answer) => problems('error', answer))).toEqual([]);
});
