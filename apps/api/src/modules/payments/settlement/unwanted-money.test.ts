import { useBookingWorld } from '../../../../test/booking-world.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { type StartedPayment, beginPayment, payCard } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';
import { PaymentProvider } from '../provider/payment-provider.js';

describe('a payment that its booking can no longer use', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const owner = useSignedIn(() => world.api, 'customer', { emailVerifiedAt: new Date() }, { each: true });
  let started: StartedPayment;
  beforeEach(async () => {
    started = await beginPayment(world, owner);
  });

  const notified = async () => {
    await postEvent(world, eventBody('payment_intent.succeeded', started.intentId)).expect(200);
    await world.runJobs();
  };
  const cancel = () =>
    world.api
      .as(admin)
      .put(`/bookings/admin/${started.bookingId}/status`, { status: 'cancelled' })
      .expect(200);
  /** The money is returned and the customer is informed. If the office cancelled first, also of that. */
  const expectReturned = async ({ cancelled = false } = {}) => {
    const emails = [...(cancelled ? ['booking_cancelled'] : []), 'payment_returned'];
    expect(await outcomeOf(world, started.bookingId)).toMatchObject({
      payment_status: expect.stringMatching(/^(pending|failed)$/u),
      invoice_number: null,
      refunded_pence: 0,
      emails,
      points: [],
      payments: ['returned'],
      refunds: ['succeeded'],
    });
    const letters = world.mail.messages.filter(({ to }) => to?.[0]?.address === owner.user.email);
    expect(letters).toHaveLength(emails.length);
    expect(letters).toContainEqual(
      expect.objectContaining({ subject: "We've refunded your payment of £169.99" }),
    );
  };

  it('is returned if the booking was cancelled meanwhile, once for any number of events', async () => {
    await payCard(world, started.intentId);
    await cancel();
    await notified();
    await notified();
    await expectReturned({ cancelled: true });
  });

  it('is returned if the booking was cancelled, even if only the cancelling of the intent finds it', async () => {
    await cancel();
    await payCard(world, started.intentId);
    await world.runJobs();
    await expectReturned({ cancelled: true });
  });

  it('is returned if the customer has deleted the booking', async () => {
    await world.api.as(owner).delete(`/bookings/${started.bookingId}`).expect(204);
    await payCard(world, started.intentId);
    await notified();
    await expectReturned();
  });

  it('is returned if the price of the booking has changed meanwhile', async () => {
    await world.api
      .as(owner)
      .put(`/bookings/${started.bookingId}`, { service_data: { load_size: 'Quarter Load' } })
      .expect(200);
    await payCard(world, started.intentId);
    await notified();
    await expectReturned();
  });

  it.each([
    ['amount', { receivedPence: 16_998 }],
    ['currency', { currency: 'eur' }],
    ['booking', { metadata: { booking_id: 'another' } }],
  ])('is returned if it has another %s', async (_what, change) => {
    await payCard(world, started.intentId);
    const provider = world.api.app.get(PaymentProvider);
    const retrieve = provider.retrieveIntent.bind(provider);
    const spy = jest.spyOn(provider, 'retrieveIntent').mockImplementation(async (id) => {
      const intent = await retrieve(id);
      return intent && { ...intent, ...change };
    });
    await notified();
    spy.mockRestore();
    expect(await outcomeOf(world, started.bookingId)).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
      invoice_number: null,
      payments: ['returned'],
      refunds: ['succeeded'],
    });
  });

  it('is returned even if the provider is unavailable when it is found', async () => {
    await payCard(world, started.intentId);
    await cancel();
    await world.payments.control.fault({
      kind: 'error',
      status: 500,
      method: 'POST',
      path: '/refunds',
      times: 2,
    });
    await notified();
    expect(await outcomeOf(world, started.bookingId)).toMatchObject({
      payments: ['returned'],
      refunds: ['unknown'],
    });
    await world.payments.control.clearFaults();
    await world.api.dataSource.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await world.runJobs();
    await expectReturned({ cancelled: true });
  });
});
