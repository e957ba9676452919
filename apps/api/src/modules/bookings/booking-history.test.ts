import { useBookingWorld } from '../../../test/booking-world.js';
import { TOTAL_PENCE } from '../../../test/bookings.js';
import { paidBooking } from '../../../test/paying.js';
import { useSignedIn } from '../../../test/people.js';
import {
  PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from '../payments/provider/payment-provider.js';

const TOTAL = TOTAL_PENCE / 100;
const NOW = '2031-04-16T10:00:00.000Z';

describe('the history of a booking', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const owner = useSignedIn(() => world.api, 'customer', {}, { each: true });
  beforeEach(() => world.clock.set(NOW));
  afterEach(() => jest.restoreAllMocks());

  const history = async (id: string) =>
    (await world.api.as(owner).get(`/bookings/${id}`).expect(200)).body.booking.history;
  const refundFails = (error: Error) =>
    jest.spyOn(world.api.app.get(PaymentProvider), 'createRefund').mockRejectedValueOnce(error);
  const cancelled = async (): Promise<string> => {
    const { bookingId } = await paidBooking(world, owner);
    await world.api.as(owner).post(`/bookings/${bookingId}/cancel`, { expected_refund: TOTAL }).expect(200);
    return bookingId;
  };

  it('says when it was moved and cancelled, and by when its refund arrives', async () => {
    const { bookingId } = await paidBooking(world, owner);
    expect(await history(bookingId)).toEqual({
      moved_at: null,
      cancelled_at: null,
      policy_version: 1,
      refunds: [],
    });
    const to = { collection_date: '2031-05-09', collection_time_slot: 'morning' };
    await world.api.as(owner).post(`/bookings/${bookingId}/reschedule`, to).expect(200);
    world.clock.advance({ minutes: 60 });
    await world.api.as(owner).post(`/bookings/${bookingId}/cancel`, { expected_refund: TOTAL }).expect(200);
    const shown = await history(bookingId);
    expect(shown).toEqual({
      moved_at: NOW,
      cancelled_at: '2031-04-16T11:00:00.000Z',
      policy_version: 1,
      refunds: [{ amount: TOTAL, state: 'made', at: expect.any(String), arrives_by: expect.any(String) }],
    });
    const { body } = await world.api.as(owner).get('/bookings').expect(200);
    expect(body.bookings[0].history).toEqual(shown);
    await world.api.as(admin).put(`/bookings/admin/${bookingId}`, { status: 'confirmed' }).expect(200);
    expect(await history(bookingId)).toMatchObject({ cancelled_at: null });
  });

  it('says that a refund is on its way, and after a day without a response that it is delayed', async () => {
    refundFails(new ProviderUnavailable('the line went dead'));
    const id = await cancelled();
    const refund = { amount: TOTAL, at: NOW, arrives_by: '2031-04-30' };
    expect((await history(id)).refunds).toEqual([{ ...refund, state: 'requested' }]);
    world.clock.advance({ minutes: 24 * 60 + 1 });
    expect((await history(id)).refunds).toEqual([{ ...refund, state: 'delayed' }]);
  });

  it('says that a refused refund is delayed, until the money is refunded', async () => {
    refundFails(new ProviderRefused('The charge is disputed.', 'charge_disputed'));
    const id = await cancelled();
    expect((await history(id)).refunds).toMatchObject([{ amount: TOTAL, state: 'delayed' }]);
    world.clock.advance({ minutes: 1 });
    await world.api.as(admin).post(`/payments/${id}/refund`, {}).expect(200);
    expect((await history(id)).refunds).toMatchObject([{ amount: TOTAL, state: 'made' }]);
  });

  it('does not say that a refund failed in front of the admin who requested it', async () => {
    const { bookingId } = await paidBooking(world, owner);
    refundFails(new ProviderRefused('The charge is disputed.', 'charge_disputed'));
    await world.api.as(admin).post(`/payments/${bookingId}/refund`, {}).expect(409);
    expect(await history(bookingId)).toMatchObject({ refunds: [] });
  });
});
