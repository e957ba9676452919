import { useBookingWorld } from '../../../test/booking-world.js';
import { guestBookingBody } from '../../../test/bookings.js';
import { signIn, useSignedIn } from '../../../test/people.js';

const skip = (values: object = {}) =>
  guestBookingBody({
    service_id: 'skip-hire',
    service_data: { skip_size: '6 Yard Builders Skip', waste_types: ['Mixed Waste'] },
    total_price: 265,
    collection_date: '2027-05-21',
    ...values,
  });

describe('a skip on the road', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  // a Thursday; with the bank holiday on 31 May, five working days after it is Friday 4 June
  beforeEach(() => world.clock.set('2027-05-27T10:00:00Z'));
  const FIRST = '2027-06-04';
  const EARLY = '2027-06-03';
  const REFUSED = {
    collection_date: 'Must be Friday 4 June 2027 or later, because a skip on the road needs a permit',
  };

  const book = (values: object) => world.api.http.post('/bookings/guest').send(skip(values));

  it('is booked five working days ahead or later', async () => {
    const early = await book({ skip_placement: 'road', collection_date: EARLY });
    expect([early.status, early.body.details]).toEqual([400, REFUSED]);
    const booked = await book({ skip_placement: 'road', collection_date: FIRST });
    expect([booked.status, booked.body.booking.skip_placement]).toEqual([201, 'road']);
  });

  it('stands on the drive unless it says otherwise; other services have none', async () => {
    const onDrive = await book({ collection_date: '2027-05-28' });
    expect(onDrive.body.booking.skip_placement).toBe('drive');
    const van = guestBookingBody({ collection_date: '2027-05-28', skip_placement: 'road' });
    const { body } = await world.api.http.post('/bookings/guest').send(van).expect(201);
    expect(body.booking).toMatchObject({ skip_placement: null, access: null });
  });

  it('is changed and moved only to such a date, by the office too', async () => {
    const { api } = world;
    const owner = await signIn(api);
    const body = skip({ collection_date: '2027-06-02' });
    const created = await api.as(owner).post('/bookings', body).expect(201);
    const path = `/bookings/${created.body.booking.id}`;
    const morning = { collection_time_slot: 'morning' };
    const toRoad = await api.as(owner).put(path, { skip_placement: 'road' }).expect(400);
    expect(toRoad.body.details).toEqual(REFUSED);
    await api.as(owner).put(path, { skip_placement: 'road', collection_date: FIRST }).expect(200);
    const tries = [
      await api.as(owner).put(path, { collection_date: EARLY }),
      await api.as(owner).post(`${path}/reschedule`, { collection_date: EARLY, ...morning }),
      await api.as(admin).post(`${path}/reschedule`, { collection_date: EARLY, ...morning }),
    ];
    for (const { status, body: refusal } of tries) expect([status, refusal.details]).toEqual([400, REFUSED]);
    // the date that it has stays good while time passes
    world.clock.set('2027-06-01T10:00:00Z');
    await api
      .as(owner)
      .put(path, { customer_phone: null, access: { lift: true } })
      .expect(200);
  });

  it('is not brought back by the office once its date is too early', async () => {
    const booked = await book({ skip_placement: 'road', collection_date: FIRST });
    const path = `/bookings/admin/${booked.body.booking.id}`;
    const set = (status: string) => world.api.as(admin).put(path, { status });
    await set('cancelled').expect(200);
    await set('pending').expect(200);
    await set('cancelled').expect(200);
    world.clock.set('2027-06-01T10:00:00Z');
    const refused = await set('pending').expect(400);
    expect(Object.keys(refused.body.details)).toEqual(['collection_date']);
  });

  it('sees earlier days as closed, in next_free and in alternatives', async () => {
    const read = (query: string) => world.api.http.get(`/availability?service=skip-hire${query}`).expect(200);
    const { body } = await read('&skip_placement=road');
    expect(body.next_free).toEqual({ date: FIRST, slot: 'morning' });
    const closed = { state: 'closed', left: 0, reason: "A skip on the road needs 5 working days' notice" };
    expect(body.availability[0]).toMatchObject({ date: '2027-05-28', slots: [closed, closed, closed] });
    expect((await read('')).body.next_free).toEqual({ date: '2027-05-28', slot: 'morning' });
    await world.api
      .as(admin)
      .put('/availability/days', { date: FIRST, places: 0, reason: 'Holiday' })
      .expect(200);
    const refused = await book({ skip_placement: 'road', collection_date: FIRST });
    expect([refused.status, refused.body.error]).toEqual([409, 'slot_closed']);
    expect(refused.body.details.alternatives[0]).toEqual({ date: '2027-06-05', slot: 'morning' });
  });

  it('is kept in a draft with the access', async () => {
    const owner = await signIn(world.api);
    const access = { floor: '30', parking: 'further' };
    const { body } = await world.api
      .as(owner)
      .post('/drafts', { service_id: 'skip-hire', access, skip_placement: 'road' })
      .expect(201);
    expect(body.draft).toMatchObject({ access, skip_placement: 'road' });
    const path = `/drafts/${body.draft.id}`;
    const kept = await world.api.as(owner).put(path, { current_step: 2 }).expect(200);
    expect(kept.body.draft).toMatchObject({ access, skip_placement: 'road' });
    const van = await world.api.as(owner).put(path, { service_id: 'man-and-van' }).expect(200);
    expect(van.body.draft.skip_placement).toBeNull();
    const other = { service_id: 'man-and-van', skip_placement: 'road' };
    const started = await world.api.as(owner).post('/drafts', other).expect(201);
    expect(started.body.draft.skip_placement).toBeNull();
    await world.api.as(owner).put(path, { service_id: 'skip-hire' }).expect(200);
    const changed = await world.api
      .as(owner)
      .put(path, { access: null, skip_placement: 'drive' })
      .expect(200);
    expect(changed.body.draft).toMatchObject({ access: null, skip_placement: 'drive' });
  });

  it('takes null for a question about access as not answered', async () => {
    const access = { floor: '2', lift: null, notes: null };
    const { body } = await book({ access, collection_date: '2027-05-28' }).expect(201);
    expect(body.booking.access).toEqual({ floor: '2' });
    const owner = await signIn(world.api);
    const draft = await world.api.as(owner).post('/drafts', { service_id: 'skip-hire', access }).expect(201);
    expect(draft.body.draft.access).toEqual({ floor: '2' });
  });

  it.each([
    [{ access: { floor: '31' } }, 'access.floor'],
    [{ access: { parking: 'roof' } }, 'access.parking'],
    [{ access: { notes: 'x'.repeat(301) } }, 'access.notes'],
    [{ access: 'upstairs' }, 'access'],
    [{ skip_placement: 'roof' }, 'skip_placement'],
  ])('refuses %j', async (values, field) => {
    const { body } = await world.api.http.post('/bookings/guest').send(guestBookingBody(values)).expect(400);
    expect(Object.keys(body.details)).toEqual([field]);
  });
});
