import { TEST_CARDS } from '../cards/catalogue.js';
import { DECLINES } from '../cards/declines.js';
import { cardData, failure, newIntent, payBy, startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => (world = await startWorld()));
afterAll(() => world.close());

async function confirmByNumber(number: string) {
  const intent = await newIntent(world.stripe);
  const response = await world.call('POST', `/v1/payment_intents/${intent.id}/confirm`, {
    body: cardData(number),
  });
  return { id: intent.id, status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const challenged = TEST_CARDS.filter((card) => card.authentication === 'required');
const refused = TEST_CARDS.filter((card) => card.decline && card.authentication !== 'required');
const paying = TEST_CARDS.filter((card) => !challenged.includes(card) && !refused.includes(card)).filter(
  (card) => card.authentication !== 'broken',
);

test('the catalogue lists each card number and each name once', () => {
  const listed = TEST_CARDS.flatMap(({ number, names }) => [number, ...names]);
  expect(new Set(listed).size).toBe(listed.length);
});

test.each(paying.map((card) => card.number))('%s pays', async (number) => {
  const { status, body } = await confirmByNumber(number);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'succeeded', amount_received: 12345, last_payment_error: null });
});

test.each(refused.map((card) => [card.number, card.decline] as const))(
  '%s is refused: %s',
  async (number, reason) => {
    const { id, status, body } = await confirmByNumber(number);
    const { code, decline_code, message } = DECLINES[reason ?? 'generic_decline'];
    expect(status).toBe(402);
    expect(body['error']).toMatchObject({
      type: 'card_error',
      code,
      ...(decline_code ? { decline_code } : {}),
      message,
      charge: expect.stringMatching(/^ch_/),
      payment_intent: { id, status: 'requires_payment_method', last_payment_error: { code } },
    });
  },
);

test.each(challenged.map((card) => [card.number, card.decline] as const))(
  '%s requires 3D Secure, and then: %s',
  async (number, decline) => {
    const { id, body } = await confirmByNumber(number);
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await world.control.authenticate(id, 'complete');
    const after = await world.stripe.paymentIntents.retrieve(id);
    expect(after.status).toBe(decline ? 'requires_payment_method' : 'succeeded');
    expect(after.last_payment_error?.decline_code).toBe(decline);
  },
);

test('a failed 3D Secure look-up declines a card that requires it', async () => {
  const { status, body } = await confirmByNumber('4000008400001280');
  expect(status).toBe(402);
  expect(body['error']).toMatchObject({
    code: 'card_declined',
    payment_intent: { status: 'requires_payment_method' },
  });
});

test('card names pay and are declined like their numbers; other numbers and names are refused', async () => {
  const { stripe } = world;
  expect((await payBy(stripe, 'pm_card_mastercard')).status).toBe('succeeded');
  expect(await failure(payBy(stripe, 'pm_card_visa_chargeDeclinedLostCard'))).toMatchObject({
    code: 'card_declined',
    decline_code: 'lost_card',
  });
  expect(await failure(payBy(stripe, 'pm_card_made_up'))).toMatchObject({
    code: 'resource_missing',
    statusCode: 400,
  });
  expect((await confirmByNumber('4532015112830366')).body['error']).toMatchObject({
    decline_code: 'test_mode_live_card',
  });
});
