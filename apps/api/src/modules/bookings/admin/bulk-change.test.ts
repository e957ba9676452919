import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody } from '../../../../test/bookings.js';
import { paidBooking } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';

const NOBODYS = '00000000-0000-4000-8000-000000000000';

describe('many bookings changed together', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');

  const book = async (): Promise<string> =>
    (await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201)).body.booking.id;
  const read = async (id: string) =>
    (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking;
  const named = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })));
  const bulk = (body: object, person = admin) => world.api.as(person).post('/bookings/admin/bulk', body);
  const trailOf = async (id: string) =>
    (await world.api.as(admin).get(`/bookings/admin/${id}/changes`).expect(200)).body.changes;

  it('are each changed in the given order, with an audit entry for each', async () => {
    const ids = [await book(), await book(), await book()];
    const bookings = await named(...ids);
    const { body } = await bulk({ bookings, assigned_worker: 'Sam', status: 'confirmed' }).expect(200);
    expect(body.results).toMatchObject(
      ids.map((id) => ({
        outcome: 'changed',
        id,
        booking: { id, assigned_worker: 'Sam', status: 'confirmed' },
      })),
    );
    for (const id of ids)
      expect(await trailOf(id)).toMatchObject([
        { what: 'assigned_worker', from: null, to: 'Sam', admin: admin.user.email },
        { what: 'status', from: 'pending', to: 'confirmed' },
      ]);
  });

  it('are refused individually: a refused one stays unchanged and does not stop the others', async () => {
    const [fresh, stale] = [await book(), await book()];
    const bookings = await named(fresh, stale);
    await world.api.as(admin).put(`/bookings/admin/${stale}`, { admin_notes: 'Meanwhile' }).expect(200);
    const { body } = await bulk({
      bookings: [{ id: NOBODYS, version: 1 }, ...bookings],
      assigned_worker: 'Kim',
    }).expect(200);
    expect(body.results).toMatchObject([
      { outcome: 'refused', id: NOBODYS, error: 'not_found', message: 'This booking does not exist.' },
      { outcome: 'changed', id: fresh },
      { outcome: 'refused', id: stale, error: 'booking_changed' },
    ]);
    expect(await read(fresh)).toMatchObject({ assigned_worker: 'Kim' });
    expect(await read(stale)).toMatchObject({ assigned_worker: null, admin_notes: 'Meanwhile' });
  });

  it('are not changed by a call with other fields', async () => {
    const id = await book();
    const others = { payment_status: 'paid', total_price: 0, admin_notes: 'x' };
    const { body } = await bulk({ bookings: await named(id), assigned_worker: 'Sam', ...others }).expect(400);
    expect(Object.keys(body.details)).toEqual(Object.keys(others));
    expect(await read(id)).toMatchObject({ payment_status: 'pending', assigned_worker: null });
  });

  it('refuse to cancel a paid booking without a refund amount', async () => {
    const { bookingId: paid } = await paidBooking(world);
    const unpaid = await book();
    const bookings = await named(paid, unpaid);
    const { body } = await bulk({ bookings, status: 'cancelled' }).expect(200);
    expect(body.results).toMatchObject([
      { outcome: 'refused', id: paid, error: 'refund_undecided' },
      { outcome: 'changed', id: unpaid },
    ]);
    expect(await read(paid)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await read(unpaid)).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    [{}, 'bookings'],
    [{ bookings: [], status: 'confirmed' }, 'bookings'],
    [{ bookings: [{ id: NOBODYS, version: 1 }] }, 'status'],
    [{ bookings: [{ id: NOBODYS, version: 1, refund_amount: 0 }], status: 'completed' }, 'bookings'],
    [{ bookings: [1, 2].map((version) => ({ id: NOBODYS, version })), status: 'confirmed' }, 'bookings'],
  ])('are all refused if the body is invalid, naming %#: %s', async (body, field) => {
    const refused = await bulk(body).expect(400);
    expect(Object.keys(refused.body.details)).toContain(field);
  });
});
