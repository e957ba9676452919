import { failure, newIntent, startEndpoint, startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => (world = await startWorld({ webhookSecret: 'whsec_test' })));
afterAll(() => world.close());
beforeEach(() => world.control.reset());

test('a fault affects the configured number of matching calls', async () => {
  await world.control.fault({ kind: 'error', status: 503, path: '/confirm', times: 2 });
  const { id } = await newIntent(world.stripe);
  const confirm = () => world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect((await failure(confirm())).statusCode).toBe(503);
  expect((await failure(confirm())).statusCode).toBe(503);
  expect((await confirm()).status).toBe('succeeded');
});

test('the SDK retries after a dropped response, and pays once', async () => {
  const { id } = await newIntent(world.stripe);
  await world.control.fault({ kind: 'drop', when: 'after', path: '/confirm' });
  const params = { payment_method: 'pm_card_visa' };
  const paid = await world.stripe.paymentIntents.confirm(id, params, { maxNetworkRetries: 2 });
  expect(paid.status).toBe('succeeded');
  const { data } = await world.stripe.events.list({ type: 'charge.succeeded' });
  expect(data).toHaveLength(1);
});

test('a delayed response is sent after the work and its webhook', async () => {
  const endpoint = await startEndpoint();
  await world.control.webhooks({ url: endpoint.url });
  await world.control.fault({ kind: 'delay', when: 'after', ms: 2_000 });
  let responded = false;
  const made = newIntent(world.stripe).then(() => (responded = true));
  await endpoint.wait(1);
  expect(responded).toBe(false);
  await made;
  await endpoint.close();
});

test('a hanging call never gets a response', async () => {
  await world.control.fault({ kind: 'hang' });
  const error = await failure(world.stripe.paymentIntents.list({}, { timeout: 200 }));
  expect(error.type).toBe('StripeConnectionError');
});

test('faults can be removed, and limited to one key', async () => {
  await world.control.fault({ kind: 'error', key: 'publishable', times: 0 });
  await newIntent(world.stripe);
  const asBrowser = () => world.call('GET', '/v1/payment_intents/pi_none', { key: 'pk_test_emulator' });
  expect((await asBrowser()).status).toBe(500);
  await world.control.clearFaults();
  expect((await asBrowser()).status).toBe(404);
});

test('invalid settings get 400, unknown events 404, and calls from web pages 403', async () => {
  await expect(world.control.webhooks({ dropFraction: 2 })).rejects.toThrow('400');
  await expect(world.control.redeliver('evt_none')).rejects.toThrow('404');
  const fromPage = await fetch(`${world.url}/_emulator/reset`, {
    method: 'POST',
    headers: { Origin: 'http://evil.test' },
  });
  expect(fromPage.status).toBe(403);
});

test('reset deletes everything', async () => {
  await newIntent(world.stripe);
  await world.control.webhooks({ paused: true });
  await world.control.reset();
  expect(await (await fetch(`${world.url}/_emulator`)).json()).toMatchObject({
    records: { intents: 0, events: 0 },
    webhooks: { paused: false },
  });
});
