import { useBookingWorld } from '../../../../test/booking-world.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, paidBooking, payCard, providerClient } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';

describe('refunds reported by the provider', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');

  const sendEvent = async (intentId: string, type: string) => {
    await postEvent(world, eventBody(type, intentId)).expect(200);
    await world.runJobs();
  };

  it('are recorded if made manually at Stripe, once for any number of events', async () => {
    const { bookingId, intentId } = await paidBooking(world);
    await providerClient(world).refunds.create({ payment_intent: intentId, amount: 2_000 });
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
    const { bookingId, intentId } = await beginPayment(world);
    await payCard(world, intentId, 'pm_card_pendingRefund');
    await sendEvent(intentId, 'payment_intent.succeeded');
    await world.api.as(admin).post(`/payments/${bookingId}/refund`, { amount: 2_000 }).expect(200);
    expect(await outcomeOf(world, bookingId)).toMatchObject({ refunded_pence: 2_000, refunds: ['pending'] });
    await world.payments.control.advance();
    await sendEvent(intentId, 'refund.updated');
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      refunded_pence: 2_000,
      refunds: ['succeeded'],
    });
  });
});
