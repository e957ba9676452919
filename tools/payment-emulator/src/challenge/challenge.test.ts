import { newIntent, startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => (world = await startWorld()));
afterAll(() => world.close());

const decide = (url: string, outcome: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

async function redirected() {
  const intent = await newIntent(world.stripe, {
    confirm: true,
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'http://shop.test/back?booking_id=7',
  });
  return { id: intent.id, url: intent.next_action?.redirect_to_url?.url ?? '' };
}

test('the page shows the amount and both buttons', async () => {
  const { url } = await redirected();
  const page = await (await fetch(url)).text();
  expect(page).toContain('£123.45');
  expect(page).toContain('ending in');
  expect(page).toMatch(/<button[^>]*value="complete"[^>]*>\s*Complete/);
  expect(page).toMatch(/<button[^>]*value="fail"[^>]*>\s*Fail/);
});

test.each([
  ['complete', 'succeeded', 'succeeded'],
  ['fail', 'requires_payment_method', 'failed'],
])('%s redirects to the shop with the outcome', async (outcome, status, redirectStatus) => {
  const { id, url } = await redirected();
  const response = await decide(url, outcome);
  const back = new URL(response.headers.get('location') ?? '');
  expect(response.status).toBe(303);
  expect(back.origin + back.pathname).toBe('http://shop.test/back');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    booking_id: '7',
    payment_intent: id,
    redirect_status: redirectStatus,
  });
  expect((await world.stripe.paymentIntents.retrieve(id)).status).toBe(status);
});

test('a failed challenge is reported, and the intent accepts another card', async () => {
  const { id, url } = await redirected();
  await decide(url, 'fail');
  const failed = await world.stripe.paymentIntents.retrieve(id);
  expect(failed.last_payment_error).toMatchObject({
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    payment_method: { card: { last4: '3184' } },
  });
  const paid = await world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(paid.status).toBe('succeeded');
});

test('only the first decision counts', async () => {
  const { id, url } = await redirected();
  await decide(url, 'complete');
  await decide(url, 'fail');
  await decide(url, 'complete');
  expect((await world.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  const charges = await world.stripe.events.list({ type: 'charge.*', limit: 100 });
  expect(
    charges.data.filter(({ data }) => 'payment_intent' in data.object && data.object.payment_intent === id),
  ).toHaveLength(1);
  expect((await fetch(url)).status).toBe(404);
});

test('a second confirmation invalidates the earlier challenge', async () => {
  const { id, url } = await redirected();
  await world.stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: 'http://shop.test/back',
  });
  await decide(url, 'complete');
  expect((await world.stripe.paymentIntents.retrieve(id)).status).toBe('requires_action');
});

test('an unknown challenge or decision changes nothing', async () => {
  expect((await fetch(`${world.url}/challenge/payatt_none`)).status).toBe(404);
  const { id, url } = await redirected();
  expect((await decide(url, 'perhaps')).status).toBe(404);
  expect((await world.stripe.paymentIntents.retrieve(id)).status).toBe('requires_action');
});

test('optional 3D Secure is required only on request', async () => {
  const ask = (how: 'automatic' | 'any') =>
    newIntent(world.stripe, {
      confirm: true,
      payment_method: 'pm_card_threeDSecureOptional',
      payment_method_options: { card: { request_three_d_secure: how } },
    });
  expect((await ask('automatic')).status).toBe('succeeded');
  expect((await ask('any')).status).toBe('requires_action');
});
