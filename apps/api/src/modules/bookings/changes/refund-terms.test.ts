import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody, TOTAL_PENCE } from '../../../../test/bookings.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { paidBooking } from '../../../../test/paying.js';
import { signIn, type TestPerson, useSignedIn } from '../../../../test/people.js';
import { PaymentProvider, ProviderUnavailable } from '../../payments/provider/payment-provider.js';

const TOTAL = TOTAL_PENCE / 100;
const HALF = 85;

describe('the refund of a cancellation', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  let owner: TestPerson;
  beforeAll(async () => {
    const { body } = await world.api.http.get('/policies/changes').expect(200);
    const refund = [
      { hours_before: 48, percent: 100 },
      { hours_before: 0, percent: 50 },
    ];
    const policy = { version: body.policy.version, refund, reschedule_until_hours: 2 };
    await world.api.as(admin).put('/policies/changes', policy).expect(200);
    owner = await signIn(world.api);
  });
  beforeEach(() => world.clock.set('2031-04-16T10:00:00Z'));
  afterEach(() => jest.restoreAllMocks());

  const move = (id: string, person: TestPerson, date: string) =>
    world.api
      .as(person)
      .post(`/bookings/${id}/reschedule`, { collection_date: date, collection_time_slot: 'morning' })
      .expect(200);
  const cancel = (id: string, person: TestPerson, body: object) =>
    world.api.as(person).post(`/bookings/${id}/cancel`, body);
  const shown = async (id: string): Promise<number[]> => {
    const options = async ({ auth }: TestPerson): Promise<number> =>
      (await world.api.as({ auth }).get(`/bookings/${id}/options`).expect(200)).body.options.cancel
        .refund_amount;
    const { body } = await world.api.as(admin).get(`/bookings/admin/cancel-options?ids=${id}`).expect(200);
    return [await options(owner), await options(admin), body.options[0].cancel.refund_amount];
  };

  it('is not raised by moving the booking first', async () => {
    const { bookingId } = await paidBooking(world, owner);
    world.clock.set('2031-05-05T08:00:00Z');
    expect(await shown(bookingId)).toEqual([HALF, HALF, HALF]);
    await move(bookingId, owner, '2031-05-20');
    expect(await shown(bookingId)).toEqual([HALF, HALF, HALF]);
    await move(bookingId, owner, '2031-06-20');
    expect((await cancel(bookingId, owner, { expected_refund: TOTAL }).expect(409)).body.error).toBe(
      'refund_changed',
    );
    await cancel(bookingId, owner, { expected_refund: HALF }).expect(200);
    await world.runJobs();
    expect(await outcomeOf(world, bookingId)).toMatchObject({ refunded_pence: HALF * 100 });
  });

  it('stays whole when the booking is moved in time, or by the office', async () => {
    const { bookingId } = await paidBooking(world, owner);
    await move(bookingId, owner, '2031-05-07');
    expect(await shown(bookingId)).toEqual([TOTAL, TOTAL, TOTAL]);
    world.clock.set('2031-05-06T08:00:00Z');
    await move(bookingId, await signIn(world.api, 'admin'), '2031-05-20');
    expect(await shown(bookingId)).toEqual([TOTAL, TOTAL, TOTAL]);
  });

  it('is what is left while another refund has no response yet', async () => {
    const { bookingId } = await paidBooking(world, owner);
    const lost = new ProviderUnavailable('the line went dead');
    jest.spyOn(world.api.app.get(PaymentProvider), 'createRefund').mockRejectedValueOnce(lost);
    await world.api.as(admin).post(`/payments/${bookingId}/refund`, { amount: 5_000 }).expect(503);
    const left = (TOTAL_PENCE - 5_000) / 100;
    expect(await shown(bookingId)).toEqual([left, left, left]);
    const changed = await cancel(bookingId, owner, { expected_refund: TOTAL }).expect(409);
    expect(changed.body).toMatchObject({ error: 'refund_changed', details: { refund_amount: left } });
    await cancel(bookingId, owner, { expected_refund: left }).expect(200);
    await world.runJobs();
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      status: 'cancelled',
      refunded_pence: TOTAL_PENCE,
      refunds: ['succeeded', 'succeeded'],
    });
  });

  it('is nothing when all of the money is on its way back already', async () => {
    const { bookingId } = await paidBooking(world, owner, bookingBody);
    const lost = new ProviderUnavailable('the line went dead');
    jest.spyOn(world.api.app.get(PaymentProvider), 'createRefund').mockRejectedValueOnce(lost);
    const all = await signIn(world.api, 'admin');
    await world.api.as(all).post(`/payments/${bookingId}/refund`, {}).expect(503);
    await cancel(bookingId, owner, { expected_refund: 0 }).expect(200);
    await world.runJobs();
    expect(await outcomeOf(world, bookingId)).toMatchObject({ status: 'cancelled', refunds: ['succeeded'] });
  });
});
