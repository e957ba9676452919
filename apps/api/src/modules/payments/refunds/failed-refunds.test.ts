import { useBookingWorld } from '../../../../test/booking-world.js';
import { TOTAL_PENCE } from '../../../../test/bookings.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, paidBooking, payCard } from '../../../../test/paying.js';
import { signIn, type TestPerson } from '../../../../test/people.js';
import { PaymentProvider, ProviderRefused } from '../provider/payment-provider.js';

const TOTAL = TOTAL_PENCE / 100;

describe('a refund that fails for good', () => {
  const world = useBookingWorld({}, { each: true });
  let admin: TestPerson;
  beforeEach(async () => {
    admin = await signIn(world.api, 'admin');
  });
  afterEach(() => jest.restoreAllMocks());

  const refuseOnce = () =>
    jest
      .spyOn(world.api.app.get(PaymentProvider), 'createRefund')
      .mockRejectedValueOnce(new ProviderRefused('The charge is disputed.', 'charge_disputed'));
  const cancelledByOwner = async (): Promise<string> => {
    const owner = await signIn(world.api);
    const { bookingId } = await paidBooking(world, owner);
    await world.api.as(owner).post(`/bookings/${bookingId}/cancel`, { expected_refund: TOTAL }).expect(200);
    await world.runJobs();
    return bookingId;
  };
  const refund = (id: string) => world.api.as(admin).post(`/payments/${id}/refund`, { amount: 10_000 });
  const listed = async () => (await world.api.as(admin).get('/failed-jobs').expect(200)).body;

  it("is listed for admins until the money is refunded, and the customer's email promises no success", async () => {
    refuseOnce();
    const bookingId = await cancelledByOwner();
    expect(await outcomeOf(world, bookingId)).toMatchObject({ refunded_pence: 0, refunds: ['failed'] });
    const notified = world.mail.messages.find(({ subject }) =>
      subject?.startsWith('Booking cancelled'),
    )?.text;
    expect(notified).toContain(`We have asked for your refund of £${TOTAL}`);
    expect(notified).not.toMatch(/on its way|have refunded/u);
    expect(await listed()).toMatchObject({
      needs_attention: 1,
      failed_jobs: [
        {
          kind: 'refund',
          state: 'needs_attention',
          subject: 'refund_failed',
          booking_id: bookingId,
          cause: expect.stringMatching(
            `^£${TOTAL} did not go back to the customer: .*The provider said: The charge is disputed\\.$`,
          ),
        },
      ],
    });
    await world.api
      .as(admin)
      .post(`/failed-jobs/refund/${(await listed()).failed_jobs[0].id}/retry`)
      .expect(400);
    await refund(bookingId).expect(200);
    expect(await listed()).toMatchObject({ needs_attention: 0, total: 0 });
  });

  it('is also listed if the bank returns the money days after the refund', async () => {
    const { bookingId, intentId } = await beginPayment(world);
    await payCard(world, intentId, 'pm_card_refundFail');
    await postEvent(world, eventBody('payment_intent.succeeded', intentId)).expect(200);
    await world.runJobs();
    await refund(bookingId).expect(200);
    expect(await listed()).toMatchObject({ total: 0 });
    await world.payments.control.advance();
    await postEvent(world, eventBody('refund.failed', intentId)).expect(200);
    await world.runJobs();
    expect(await listed()).toMatchObject({
      failed_jobs: [{ kind: 'refund', cause: expect.stringMatching(/^£100\.00 .* another way\.$/u) }],
    });
  });

  it('is not listed if the admin who requested it saw the error at once', async () => {
    const { bookingId } = await paidBooking(world);
    refuseOnce();
    expect((await refund(bookingId).expect(409)).body.error).toBe('payment_refused');
    await world.runJobs();
    expect(await listed()).toMatchObject({ total: 0 });
  });

  it('is listed for sixty days, because a refund by other means is not known here', async () => {
    refuseOnce();
    await cancelledByOwner();
    const after = async (days: number) => {
      world.clock.advance({ minutes: days * 24 * 60 });
      admin = await signIn(world.api, 'admin');
      return (await listed()).total;
    };
    expect(await after(59)).toBe(1);
    expect(await after(2)).toBe(0);
  });
});
