import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody } from '../../../../test/bookings.js';
import { beginPayment, paidBooking } from '../../../../test/paying.js';
import { signIn, useSignedIn } from '../../../../test/people.js';
import { Sweep } from '../../payments/sweep/sweep.js';

describe('bookings in the admin area', () => {
  const world = useBookingWorld({}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });

  const get = (path: string) => world.api.as(admin).get(path);
  const put = (path: string, body: object) => world.api.as(admin).put(path, body);
  const book = async (): Promise<string> =>
    (await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201)).body.booking.id;

  it('change status, worker and notes; fields left out are kept, and null clears them', async () => {
    const id = await book();
    const notes = { assigned_worker: 'Sam', admin_notes: 'Ring twice' };
    expect((await put(`/bookings/admin/${id}`, notes).expect(200)).body.booking).toMatchObject({
      ...notes,
      status: 'pending',
    });
    const changed = await put(`/bookings/admin/${id}`, { status: 'confirmed', assigned_worker: null }).expect(
      200,
    );
    expect(changed.body.booking).toMatchObject({
      status: 'confirmed',
      assigned_worker: null,
      admin_notes: 'Ring twice',
    });
  });

  it('get a new payment deadline when they are reactivated', async () => {
    const id = await book();
    await put(`/bookings/admin/${id}/status`, { status: 'cancelled' }).expect(200);
    world.clock.advance({ minutes: 48 * 60 });
    const { body } = await put(`/bookings/admin/${id}/status`, { status: 'pending' }).expect(200);
    expect(body.booking.expires_at).toBe('2031-04-19T10:00:00.000Z');
    await world.api.app.get(Sweep).execute();
    await world.runJobs();
    expect((await get(`/bookings/${id}`).expect(200)).body.booking.status).toBe('pending');
  });

  it('are counted in the dashboard figures', async () => {
    const owner = await signIn(world.api);
    const { bookingId } = await paidBooking(world, owner);
    await paidBooking(world);
    await world.api.as(admin).post(`/payments/${bookingId}/refund`, { amount: 6_999 }).expect(200);
    const done = await book();
    await put(`/bookings/admin/${done}/status`, { status: 'completed' }).expect(200);
    const gone = await book();
    await put(`/bookings/admin/${gone}/status`, { status: 'cancelled' }).expect(200);
    const deleted = await beginPayment(world, owner);
    await world.api.as(owner).delete(`/bookings/${deleted.bookingId}`).expect(204);

    const { body } = await get('/bookings/admin/stats').expect(200);
    const rows: { count: number }[] = await world.api.dataSource.query(
      'SELECT count(*)::int AS count FROM users',
    );
    expect(body).toEqual({
      total_users: rows[0]?.count,
      active_bookings: 2,
      completed_bookings: 1,
      total_revenue: 679.96,
      paid_revenue: 269.99,
    });
  });
});
