import { useBookingWorld } from '../../../../test/booking-world.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, paidBooking, payCard } from '../../../../test/paying.js';
import { signIn, useSignedIn } from '../../../../test/people.js';

describe('refunds reported by the provider', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');

  const sendEvent = async (intentId: string, type = 'refund.updated') => {
    await postEvent(world, eventBody(type, intentId)).expect(200);
    await world.runJobs();
  };
  const refundAtStripe = async (intentId: string, amount: number) => {
    const response = await fetch(`${world.payments.url}/v1/refunds`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer sk_test_emulator',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: `payment_intent=${intentId}&amount=${amount}`,
    });
    expect(response.status).toBe(200);
  };
  const paidWith = async (card: string) => {
    const started = await beginPayment(world);
    await payCard(world, started.intentId, card);
    await sendEvent(started.intentId, 'payment_intent.succeeded');
    return started;
  };

  it('are recorded if made manually at Stripe, once for any number of events', async () => {
    const { bookingId, intentId } = await paidBooking(world);
    await refundAtStripe(intentId, 2_000);
    await sendEvent(intentId, 'charge.refunded');
    await sendEvent(intentId, 'refund.created');
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      refunded_pence: 2_000,
      payment_status: 'partially_refunded',
      emails: ['booking_confirmed', 'refund_made'],
      refunds: ['succeeded'],
    });
  });

  it('count while they are pending and after they succeed', async () => {
    const { bookingId, intentId } = await paidWith('pm_card_pendingRefund');
    await world.api.as(admin).post(`/payments/${bookingId}/refund`, { amount: 2_000 }).expect(200);
    expect(await outcomeOf(world, bookingId)).toMatchObject({ refunded_pence: 2_000, refunds: ['pending'] });
    await world.payments.control.advance();
    await sendEvent(intentId);
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      refunded_pence: 2_000,
      refunds: ['succeeded'],
    });
  });

  it('restore the loyalty points if they fail later, and the amount can be refunded again', async () => {
    const owner = await signIn(world.api);
    const { bookingId, intentId } = await beginPayment(world, owner);
    await payCard(world, intentId, 'pm_card_refundFail');
    await sendEvent(intentId, 'payment_intent.succeeded');
    const refund = () => world.api.as(admin).post(`/payments/${bookingId}/refund`, { amount: 10_000 });
    const balance = async (): Promise<number> =>
      (await world.api.as(owner).get('/loyalty').expect(200)).body.balance;
    await refund().expect(200);
    expect(await balance()).toBe(69);
    await world.payments.control.advance();
    await sendEvent(intentId, 'refund.failed');
    expect(await balance()).toBe(169);
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      payment_status: 'paid',
      refunded_pence: 0,
      refunds: ['failed'],
    });
    await refund().expect(200);
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_pence: 10_000,
      refunds: ['failed', 'succeeded'],
    });
  });

  it('are reversed if they fail later', async () => {
    const { bookingId, intentId } = await paidWith('pm_card_refundFail');
    await world.api.as(admin).post(`/payments/${bookingId}/refund`, {}).expect(200);
    expect(await outcomeOf(world, bookingId)).toMatchObject({ payment_status: 'refunded' });
    await world.payments.control.advance();
    await sendEvent(intentId, 'refund.failed');
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      payment_status: 'paid',
      refunded_pence: 0,
      refunds: ['failed'],
    });
  });
});
