import { runInNewContext } from 'node:vm';
import { startWorld } from '../../test/world.js';
import { bundle } from './routes.js';

async function load(): Promise<Record<string, unknown>> {
  const page: Record<string, unknown> = {
    document: { currentScript: null },
    location: { origin: 'http://localhost:4242' },
    URL,
    HTMLScriptElement: class {},
    Promise,
  };
  page['window'] = page;
  runInNewContext(await bundle('stripe'), page);
  return page;
}

test('the script sets window.Stripe as the official libraries expect it', async () => {
  const { Stripe } = await load();
  expect(Stripe).toHaveProperty('version', 'endive');
  if (typeof Stripe !== 'function') throw new Error('Stripe is no function');
  const instance: unknown = Stripe('pk_test_emulator');
  for (const name of ['elements', 'createPaymentMethod', 'confirmCardPayment', 'confirmPayment']) {
    expect(instance).toHaveProperty(name, expect.any(Function));
  }
  expect(await (instance as { createToken(): Promise<unknown> }).createToken()).toMatchObject({
    error: { type: 'invalid_request_error', message: expect.stringContaining('createToken') as unknown },
  });
  expect(() => Stripe('')).toThrow('publishable key');
  expect(() => Stripe('sk_test_emulator')).toThrow('secret key');
});

test.each(['stripe', 'card', 'challenge'] as const)(
  'the %s script contacts no other server',
  async (name) => {
    const script = await bundle(name);
    expect(script.length).toBeGreaterThan(100);
    expect(script).not.toContain('js.stripe.com');
    expect(script).not.toMatch(/\beval\(|new Function\(|innerHTML/);
  },
);

test('serves the script', async () => {
  const world = await startWorld();
  const response = await fetch(`${world.url}/stripe.js`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
  await world.close();
});
