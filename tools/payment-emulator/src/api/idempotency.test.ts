import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failure, newIntent, startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => (world = await startWorld()));
afterAll(() => world.close());
beforeEach(() => world.control.reset());

const create = (key: string, amount: number) =>
  world.call('POST', '/v1/payment_intents', {
    body: `amount=${amount}&currency=gbp`,
    headers: { 'Idempotency-Key': key },
  });

test('the same key and body return the same response, and the work is done once', async () => {
  const first = await create('key-1', 5000);
  const second = await create('key-1', 5000);
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'));
  expect(await second.text()).toBe(await first.text());
  expect((await world.stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('the same key with another body is refused', async () => {
  await create('key-2', 5000);
  const other = await create('key-2', 6000);
  expect(other.status).toBe(400);
  expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } });
});

test('a key whose first call is still running is refused', async () => {
  await world.control.fault({ kind: 'delay', ms: 300 });
  const [one, two] = await Promise.all([create('key-3', 5000), create('key-3', 5000)]);
  const [busy, done] = one.status === 409 ? [one, two] : [two, one];
  expect(done.status).toBe(200);
  expect(busy.status).toBe(409);
  expect(await busy.json()).toMatchObject({ error: { code: 'idempotency_key_in_use' } });
});

test('a declined card is stored under its key; a call with an invalid parameter is not', async () => {
  const { stripe } = world;
  const { id } = await newIntent(stripe);
  const refuse = () =>
    failure(
      stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'key-4' },
      ),
    );
  await refuse();
  await refuse();
  const charges = await stripe.events.list({ type: 'charge.failed', limit: 100 });
  expect(
    charges.data.filter(({ data }) => 'payment_intent' in data.object && data.object.payment_intent === id),
  ).toHaveLength(1);

  expect((await create('key-5', 1)).status).toBe(400);
  expect((await create('key-5', 5000)).status).toBe(200);
});

test('a lost response is returned again for its key', async () => {
  await world.control.fault({ kind: 'drop', when: 'after' });
  await expect(create('key-6', 5000)).rejects.toThrow();
  const again = await create('key-6', 5000);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await world.stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('keys survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  const dataFile = join(folder, 'state.jsonl');
  const before = await startWorld({ dataFile });
  const params = { amount: 700, currency: 'gbp' };
  const made = await before.stripe.paymentIntents.create(params, { idempotencyKey: 'key-7' });
  await before.close();
  const after = await startWorld({ dataFile });
  const again = await after.stripe.paymentIntents.create(params, { idempotencyKey: 'key-7' });
  expect(again.id).toBe(made.id);
  expect((await after.stripe.paymentIntents.list()).data).toHaveLength(1);
  await after.close();
  rmSync(folder, { recursive: true });
});
