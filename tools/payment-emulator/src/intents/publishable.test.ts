import { cardData, newIntent, startWorld, type World } from '../../test/world.js';

const key = 'pk_test_emulator';
let world: World;
beforeAll(async () => (world = await startWorld()));
afterAll(() => world.close());

test('a missing secret or the secret of another intent gets 400', async () => {
  const mine = await newIntent(world.stripe);
  const other = await newIntent(world.stripe);
  const without = await world.call('GET', `/v1/payment_intents/${mine.id}`, { key });
  expect(without.status).toBe(400);
  const wrong = await world.call(
    'GET',
    `/v1/payment_intents/${mine.id}?client_secret=${other.client_secret}`,
    { key },
  );
  expect(await wrong.json()).toMatchObject({ error: { param: 'client_secret' } });
});

test('a browser can confirm with the secret, again after a declined card', async () => {
  const { id, client_secret: secret } = await newIntent(world.stripe);
  const confirm = (number: string) =>
    world.call('POST', `/v1/payment_intents/${id}/confirm`, {
      key,
      body: `${cardData(number)}&client_secret=${secret}&use_stripe_sdk=true`,
    });
  expect((await confirm('4000000000000002')).status).toBe(402);
  expect(await (await confirm('4242424242424242')).json()).toMatchObject({ status: 'succeeded' });
});

test.each([
  ['POST', '/v1/payment_intents'],
  ['GET', '/v1/payment_intents'],
  ['POST', '/v1/payment_intents/pi_1/cancel'],
  ['POST', '/v1/refunds'],
  ['GET', '/v1/events'],
])('a browser may not %s %s', async (method, path) => {
  const response = await world.call(method, path, { key });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { code: 'secret_key_required' } });
});

test('pages of any origin may call the API', async () => {
  const preflight = { headers: { Origin: 'http://shop.test' } };
  const { headers } = await world.call('OPTIONS', '/v1/payment_intents', preflight);
  expect(headers.get('access-control-allow-origin')).toBe('*');
});
