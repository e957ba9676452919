import { payBy, startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => (world = await startWorld()));
afterAll(() => world.close());

const decide = (url: string, outcome: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }) });
const retrieve = (id: string) => world.stripe.paymentIntents.retrieve(id);

async function challenged() {
  const { id, next_action: action } = await payBy(world.stripe, 'pm_card_authenticationRequired');
  return { id, url: (action?.use_stripe_sdk as { stripe_js: string }).stripe_js };
}

test('the page shows the amount and both buttons', async () => {
  const { url } = await challenged();
  const page = await (await fetch(url)).text();
  expect(page).toContain('£123.45');
  expect(page).toContain('ending in');
  expect(page).toMatch(/<button[^>]*value="complete"[^>]*>\s*Complete/);
  expect(page).toMatch(/<button[^>]*value="fail"[^>]*>\s*Fail/);
});

test('a failed challenge is reported, and the intent accepts another card', async () => {
  const { id, url } = await challenged();
  expect((await decide(url, 'fail')).status).toBe(200);
  expect((await retrieve(id)).last_payment_error).toMatchObject({
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    payment_method: { card: { last4: '3184' } },
  });
  const paid = await world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(paid.status).toBe('succeeded');
});

test('only the first decision counts', async () => {
  const { id, url } = await challenged();
  await decide(url, 'complete');
  await decide(url, 'fail');
  await decide(url, 'complete');
  expect((await retrieve(id)).status).toBe('succeeded');
  const charges = await world.stripe.events.list({ type: 'charge.*', limit: 100 });
  expect(
    charges.data.filter(({ data }) => 'payment_intent' in data.object && data.object.payment_intent === id),
  ).toHaveLength(1);
  expect((await fetch(url)).status).toBe(404);
});

test('a second confirmation invalidates the earlier challenge', async () => {
  const { id, url } = await challenged();
  await world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_threeDSecure2Required' });
  await decide(url, 'complete');
  expect((await retrieve(id)).status).toBe('requires_action');
});

test('an unknown challenge or decision changes nothing', async () => {
  expect((await fetch(`${world.url}/challenge/payatt_none`)).status).toBe(404);
  const { id, url } = await challenged();
  expect((await decide(url, 'perhaps')).status).toBe(404);
  expect((await retrieve(id)).status).toBe('requires_action');
});
