import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody } from '../../../../test/bookings.js';
import { signIn, useSignedIn } from '../../../../test/people.js';
import { phoneBookingBody } from '../../../../test/phone-bookings.js';

const TODAY = '2031-04-16';

describe('a booking that the office makes holds its slot', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  // 11 in the morning in London
  beforeEach(async () => {
    world.clock.set('2031-04-16T10:00:00Z');
    await world.api.dataSource.query(
      'TRUNCATE availability_rules, availability_days; UPDATE bookings SET deleted_at = now()',
    );
  });

  const book = (values: object = {}) => world.api.as(admin).post('/bookings/admin', phoneBookingBody(values));
  const booked = async (values: object = {}) => (await book(values).expect(201)).body;
  const refusalOf = async (values: object) => {
    const { status, body } = await book(values);
    return { status, error: body.error };
  };
  const limit = (places: number) =>
    world.api.as(admin).post('/availability/rules', { resource: 'van', places }).expect(201);

  const holdOf = ({ booking }: { booking: { held_until: string; expires_at: string } }) => {
    expect(booking.held_until).toBe(booking.expires_at);
    return booking.held_until;
  };

  it('for 48 hours, at the latest until it starts', async () => {
    expect(holdOf(await booked())).toBe('2031-04-18T10:00:00.000Z');
    const late = { collection_date: '2031-04-17', collection_time_slot: 'evening' };
    expect(holdOf(await booked(late))).toBe('2031-04-17T15:00:00.000Z');
  });

  it('however often a card form is opened, and is cancelled after that', async () => {
    const { booking } = await booked();
    await limit(1);
    const intent = { booking_id: booking.id, amount: 16_999 };
    await world.api.http.post('/payments/create-intent/guest').send(intent).expect(201);
    const read = async () =>
      (await world.api.as(admin).get(`/bookings/${booking.id}`).expect(200)).body.booking;
    expect(holdOf({ booking: await read() })).toBe('2031-04-18T10:00:00.000Z');
    world.clock.set('2031-04-18T09:59:00Z');
    await world.runJobs();
    expect((await refusalOf({})).error).toBe('slot_full');
    world.clock.set('2031-04-18T10:00:00Z');
    await booked();
    const late = await world.api.http.post('/payments/create-intent/guest').send(intent).expect(409);
    expect(late.body.error).toBe('booking_expired');
  });

  it('until the slot starts to which it is moved, and not longer by being moved', async () => {
    const owner = await signIn(world.api);
    const { booking } = await booked({
      ...{ user_id: owner.user.id, collection_date: TODAY, collection_time_slot: 'evening' },
    });
    expect(booking.held_until).toBe('2031-04-16T15:00:00.000Z');
    // the database's clock is not the test's
    const made = ['2031-04-16T10:00:00Z', booking.id];
    await world.api.dataSource.query('UPDATE bookings SET created_at = $1 WHERE id = $2', made);
    const slot = (date: string) => ({ collection_date: date, collection_time_slot: 'morning' });
    const move = async (id: string, date: string) =>
      (await world.api.as(admin).post(`/bookings/${id}/reschedule`, slot(date)).expect(200)).body;
    expect(holdOf(await move(booking.id, '2031-05-06'))).toBe('2031-04-18T10:00:00.000Z');
    world.clock.advance({ minutes: 120 });
    expect(holdOf(await move(booking.id, '2031-05-07'))).toBe('2031-04-18T10:00:00.000Z');
    await world.api.as(owner).put(`/bookings/${booking.id}`, slot('2031-04-17')).expect(200);
    const changed = await world.api.as(admin).get(`/bookings/${booking.id}`).expect(200);
    expect(holdOf(changed.body)).toBe('2031-04-17T07:00:00.000Z');
  });

  it('is not counted among those of the network or the address', async () => {
    for (let i = 0; i < 5; i += 1) await booked();
    const held = await world.api.dataSource.query("SELECT FROM bookings WHERE held_as <> '{}'");
    expect(held).toHaveLength(0);
  });

  it('replaces an unpaid booking of the same customer, whose slot is free then', async () => {
    await limit(1);
    const first = (await booked()).booking;
    expect((await refusalOf({})).error).toBe('slot_full');
    await booked({ replaces: first.id });
  });

  it('not longer by being moved when it was made online', async () => {
    const made = await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    const { id, expires_at } = made.body.booking;
    const to = { collection_date: '2031-04-17', collection_time_slot: 'afternoon' };
    const { body } = await world.api.as(admin).post(`/bookings/${id}/reschedule`, to).expect(200);
    expect(body.booking.expires_at).toBe(expires_at);
  });
});
