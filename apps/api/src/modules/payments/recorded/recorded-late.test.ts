import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody } from '../../../../test/bookings.js';
import { useSignedIn } from '../../../../test/people.js';

describe('money that comes after the collection', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  afterEach(() => world.clock.set('2031-04-16T10:00:00Z'));

  const recordLate = async (status: string) => {
    const made = await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    const { id } = made.body.booking;
    await world.api.as(admin).put(`/bookings/admin/${id}/status`, { status }).expect(200);
    world.clock.set('2031-05-06T18:00:00Z');
    const cash = { amount: 169.99, method: 'cash', received_on: '2031-05-06' };
    return world.api.as(admin).post(`/payments/${id}/record`, cash);
  };

  it.each(['confirmed', 'completed'])('is recorded for a booking that is %s unpaid', async (status) => {
    const { status: code, body } = await recordLate(status);
    expect(code).toBe(201);
    expect(body.booking).toMatchObject({ status, payment_status: 'paid', due_amount: 0 });
  });

  it('is recorded again after a reversal, though the slot has started', async () => {
    const made = await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    const { id } = made.body.booking;
    const pay = (amount: number) =>
      world.api
        .as(admin)
        .post(`/payments/${id}/record`, { amount, method: 'cash', received_on: '2031-04-16' });
    const { body } = await pay(100).expect(201);
    world.clock.set('2031-05-06T18:00:00Z');
    const reversal = { reason: 'It was £10' };
    await world.api.as(admin).post(`/payments/${id}/record/${body.payment.id}/reverse`, reversal).expect(200);
    await pay(10).expect(201);
  });

  it('is refused for one that has expired', async () => {
    const { status, body } = await recordLate('pending');
    expect([status, body.error]).toEqual([409, 'booking_expired']);
  });
});
