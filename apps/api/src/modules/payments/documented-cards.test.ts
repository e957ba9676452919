import { useBookingWorld } from '../../../test/booking-world.js';
import { eventBody, postEvent } from '../../../test/events.js';
import { outcomeOf } from '../../../test/outcome.js';
import { type StartedPayment, beginPayment, payCard } from '../../../test/paying.js';

const DECLINED = 'Your card was declined.';
const NOT_AUTHENTICATED =
  'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.';

const PAID = {
  status: 'confirmed',
  payment_status: 'paid',
  emails: ['booking_confirmed'],
  payments: ['succeeded'],
};
const OPEN = { invoice_number: null, emails: [], payments: ['open'], status: 'pending' };
const FAILED = { ...OPEN, payment_status: 'failed' };
const WAITING = { ...OPEN, payment_status: 'pending' };

/**
 * Cards of docs.stripe.com/testing, by their `pm_card_` names, and the resulting state of booking and payment: some for
 * each outcome. The emulator's own tests try every card.
 */
describe('the documented test cards', () => {
  const world = useBookingWorld();
  let started: StartedPayment;
  beforeEach(async () => {
    started = await beginPayment(world);
  });

  const confirm = async () => {
    const { body } = await world.api.http
      .post('/payments/confirm/guest')
      .send({ payment_intent_id: started.intentId })
      .expect(200);
    return body;
  };
  const sendEvent = async () => {
    await postEvent(world, eventBody('payment_intent.payment_failed', started.intentId)).expect(200);
    await world.runJobs();
  };
  const lastError = async (): Promise<string | null> => {
    const rows: { last_error: string | null }[] = await world.api.dataSource.query(
      'SELECT last_error FROM payments WHERE payment_intent_id = $1',
      [started.intentId],
    );
    return rows[0]?.last_error ?? null;
  };
  const expectOutcome = async (outcome: object, message: string | null) => {
    expect(await outcomeOf(world, started.bookingId)).toMatchObject(outcome);
    expect(await lastError()).toBe(message);
  };

  it.each(['visa', 'amex', 'threeDSecureOptional'])('%s pays the booking', async (card) => {
    expect(await payCard(world, started.intentId, `pm_card_${card}`)).toBe('succeeded');
    expect(await confirm()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    await expectOutcome(PAID, null);
  });

  it.each([
    ['visa_chargeDeclined', DECLINED],
    ['visa_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['radarBlock', DECLINED],
  ])('%s leaves the booking unpaid: %s; another card then pays it', async (card, message) => {
    expect(await payCard(world, started.intentId, `pm_card_${card}`)).toBe('declined');
    expect(await confirm()).toMatchObject({ status: 'pending', payment_status: 'failed' });
    await expectOutcome(FAILED, message);
    await sendEvent();
    await expectOutcome(FAILED, message);
    await payCard(world, started.intentId);
    await confirm();
    await expectOutcome(PAID, null);
  });

  it("threeDSecure2Required needs the bank's confirmation, and pays after the customer has completed it", async () => {
    expect(await payCard(world, started.intentId, 'pm_card_threeDSecure2Required')).toBe('requires_action');
    await confirm();
    await expectOutcome(WAITING, null);
    await world.payments.control.authenticate(started.intentId, 'complete');
    await confirm();
    await expectOutcome(PAID, null);
  });

  it('authenticationRequired with a failed challenge leaves the booking unpaid; another card then pays it', async () => {
    await payCard(world, started.intentId, 'pm_card_authenticationRequired');
    await world.payments.control.authenticate(started.intentId, 'fail');
    await confirm();
    await expectOutcome(FAILED, NOT_AUTHENTICATED);
    await payCard(world, started.intentId);
    await confirm();
    await expectOutcome(PAID, null);
  });

  it('a payment in processing is pending, also after a declined card, and paid when it is complete', async () => {
    await payCard(world, started.intentId, 'pm_card_chargeDeclined');
    expect(await confirm()).toMatchObject({ payment_status: 'failed' });
    await world.payments.control.timing({ processingMs: 3_600_000 });
    expect(await payCard(world, started.intentId)).toBe('processing');
    await world.payments.control.timing({ processingMs: 0 });
    expect(await confirm()).toMatchObject({ payment_status: 'pending' });
    await expectOutcome(WAITING, DECLINED);
    await world.payments.control.advance();
    await confirm();
    await expectOutcome(PAID, null);
  });
});
