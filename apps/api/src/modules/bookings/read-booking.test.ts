import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../test/booking-world.js';
import { bookingBody, guestBookingBody } from '../../../test/bookings.js';
import { signIn, type TestPerson, useSignedIn } from '../../../test/people.js';

const GUEST_SHAPE = [
  '_id',
  'additional_address_info',
  'collection_address',
  'collection_date',
  'collection_postcode',
  'collection_time_slot',
  'id',
  'is_guest_booking',
  'net_amount',
  'payment_status',
  'service_name',
  'status',
  'total_price',
  'vat_amount',
];

describe('reading bookings', () => {
  const world = useBookingWorld();
  const owner = useSignedIn(() => world.api);
  const other = useSignedIn(() => world.api);
  const admin = useSignedIn(() => world.api, 'admin');

  const read = (id: string, by?: TestPerson) => world.api.http.get(`/bookings/${id}`).set(by?.auth ?? {});
  const book = async (by = owner): Promise<string> =>
    (await world.api.as(by).post('/bookings', bookingBody).expect(201)).body.booking.id;
  const bookAsGuest = async (): Promise<string> =>
    (await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201)).body.booking.id;

  it('shows a customer’s booking to its owner and to admins, and answers 404 to anyone else', async () => {
    const id = await book();
    const own = (await read(id, owner).expect(200)).body.booking;
    expect(own).toMatchObject({ id, customer_email: owner.user.email });
    expect(own).not.toHaveProperty('admin_notes');
    expect((await read(id, admin).expect(200)).body.booking).toMatchObject({ id, admin_notes: null });
    const hidden = await read(id, other).expect(404);
    const missing = await read(randomUUID(), other).expect(404);
    expect(hidden.body).toEqual(missing.body);
    await read(id).expect(404);
  });

  it('shows part of a guest’s booking to anyone with its id, and all of it to admins', async () => {
    const id = await bookAsGuest();
    for (const by of [undefined, other]) {
      expect(Object.keys((await read(id, by).expect(200)).body.booking).sort()).toEqual(GUEST_SHAPE);
    }
    expect((await read(id, admin).expect(200)).body.booking).toHaveProperty('customer_email');
  });

  it('shows no notes on access without the key, and after the collection nothing but the status', async () => {
    const notes = { additional_address_info: 'Gate code 4711', special_instructions: 'Mind the dog' };
    const { body } = await world.api.http.post('/bookings/guest').send(guestBookingBody(notes)).expect(201);
    const { id } = body.booking;
    const withKey = () => read(id).set('Haulway-Booking-Key', body.booking_key);
    expect((await read(id).expect(200)).text).not.toMatch(/code 4711|the dog/u);
    expect((await withKey().expect(200)).body.booking).toMatchObject(notes);
    const onlyStatus = {
      id,
      _id: id,
      status: 'pending',
      payment_status: 'pending',
      is_guest_booking: true,
    };
    world.clock.set('2031-05-06T22:59:59Z');
    expect((await read(id).expect(200)).body.booking).toHaveProperty('collection_address');
    world.clock.set('2031-05-06T23:00:00Z');
    expect((await read(id).expect(200)).body.booking).toEqual(onlyStatus);
    expect((await withKey().expect(200)).body.booking).toMatchObject(notes);
    world.clock.set('2031-04-16T10:00:00Z');
    const done = world.api.as(admin).put(`/bookings/admin/${id}/status`);
    await done.send({ status: 'completed' }).expect(200);
    expect((await read(id).expect(200)).body.booking).toEqual({ ...onlyStatus, status: 'completed' });
  });

  it("lists the caller's own bookings, newest first, by status and page", async () => {
    const person = await signIn(world.api);
    const ids = [await book(person), await book(person), await book(person)];
    await world.api.as(admin).put(`/bookings/admin/${ids[1]}/status`, { status: 'completed' }).expect(200);
    const list = async (query: string) =>
      (await world.api.as(person).get(`/bookings${query}`).expect(200)).body;
    const idsOf = ({ bookings }: { bookings: { id: string }[] }) => bookings.map(({ id }) => id);

    const all = await list('');
    expect(all).toMatchObject({ total: 3, page: 1, limit: 20 });
    expect(idsOf(all)).toEqual([...ids].reverse());
    expect(idsOf(await list('?limit=2&page=2'))).toEqual([ids[0]]);
    expect(idsOf(await list('?status=completed'))).toEqual([ids[1]]);
    expect(await list('?limit=5000')).toMatchObject({ limit: 100 });
    expect(await list(`?user_id=${person.user.id}&limit=5`)).toMatchObject({ total: 3 });
    expect(await list(`?user_id=${owner.user.id}`)).toMatchObject({ total: 0, bookings: [] });
  });

  it.each(['?status=draft', '?page=0', '?limit=x', '?user_id=1'])('refuses the query %s', async (query) => {
    await world.api.as(owner).get(`/bookings${query}`).expect(400);
  });
});
