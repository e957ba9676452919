import { useBookingWorld } from '../../../../test/booking-world.js';
import { TOTAL_PENCE } from '../../../../test/bookings.js';
import { paidBooking } from '../../../../test/paying.js';
import { signIn } from '../../../../test/people.js';
import { PaymentProvider, ProviderRefused } from '../provider/payment-provider.js';
import { ReportDelayedRefunds } from './delayed-refunds.js';

const TOTAL = TOTAL_PENCE / 100;
const DAY = 24 * 60;

describe('the email about a delayed refund', () => {
  const world = useBookingWorld({}, { each: true });
  afterEach(() => jest.restoreAllMocks());

  const cancelledByOwner = async (refused: boolean): Promise<string> => {
    const owner = await signIn(world.api);
    const { bookingId } = await paidBooking(world, owner);
    if (refused)
      jest
        .spyOn(world.api.app.get(PaymentProvider), 'createRefund')
        .mockRejectedValueOnce(new ProviderRefused('The charge is disputed.', 'charge_disputed'));
    await world.api.as(owner).post(`/bookings/${bookingId}/cancel`, { expected_refund: TOTAL }).expect(200);
    await world.runJobs();
    return bookingId;
  };
  const report = async (): Promise<string[]> => {
    await world.api.app.get(ReportDelayedRefunds).execute();
    await world.runJobs();
    return world.mail.messages
      .filter(({ subject }) => subject?.includes('delayed'))
      .map(({ text }) => text ?? '');
  };

  it('is sent once, a day after the refund was requested', async () => {
    await cancelledByOwner(true);
    expect(await report()).toEqual([]);
    world.clock.advance({ minutes: DAY });
    await report();
    const texts = await report();
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(`Your refund of £${TOTAL} for booking #`);
    expect(texts[0]).toContain("We're on it");
  });

  it('is not sent for a refund that was made, nor once its money has been refunded', async () => {
    await cancelledByOwner(false);
    const bookingId = await cancelledByOwner(true);
    world.clock.advance({ minutes: DAY });
    const admin = await signIn(world.api, 'admin');
    await world.api.as(admin).post(`/payments/${bookingId}/refund`, { amount: TOTAL_PENCE }).expect(200);
    expect(await report()).toEqual([]);
  });
});
