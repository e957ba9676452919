import { randomUUID } from 'node:crypto';
import { type BookingWorld, startBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody, guestBookingBody, TOTAL_PENCE } from '../../../../test/bookings.js';
import { barrier } from '../../../../test/barrier.js';
import { beginPayment, payByCard, payCard } from '../../../../test/paying.js';
import { signIn, type TestPerson } from '../../../../test/people.js';
import { HitCounter } from '@haulway/server/rate-limiting';
import { networkCountsOf } from './booking-holds.js';
import { HoldRepository } from './hold.repository.js';

const LIMIT = 3;
const ALL = 5;
const HOME = '192.0.2.1';

describe('unpaid bookings that hold slots', () => {
  let world: BookingWorld;
  let owner: TestPerson;
  beforeAll(async () => {
    const holds = {
      minutes: 30,
      minutesInAll: 60,
      perAccount: LIMIT,
      perAddress: LIMIT,
      perNetwork: LIMIT,
      perNetworkAll: ALL,
    };
    world = await startBookingWorld({ config: { holds, trustProxy: true } });
  });
  beforeEach(async () => {
    world.clock.set('2031-04-16T10:00:00Z');
    await world.api.dataSource.query(
      'TRUNCATE availability_rules, availability_days; UPDATE bookings SET deleted_at = now()',
    );
    owner = await signIn(world.api, 'customer', { emailVerifiedAt: new Date() });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => world.close());

  const anyone = () => `${randomUUID()}@guests.test`;
  const bookAs = (person: TestPerson, values: object = {}, address = HOME) =>
    world.api
      .as(person)
      .post('/bookings')
      .set('X-Forwarded-For', address)
      .send({ ...bookingBody, ...values });
  const book = (email = anyone(), values: object = {}, address = HOME) =>
    world.api.http
      .post('/bookings/guest')
      .set('X-Forwarded-For', address)
      .send(guestBookingBody({ customer_email: email, ...values }));
  const idOf = async (call: ReturnType<typeof book>): Promise<string> =>
    (await call.expect(201)).body.booking.id;
  const evening = { collection_time_slot: 'evening' };
  /** A booking that is made without a hold: it takes no capacity, and can be paid while there is some. */
  const expectNoHold = async (call: ReturnType<typeof book>): Promise<void> => {
    expect((await call.expect(201)).body.booking.held_until).toBe(world.clock.now().toISOString());
  };

  it('are limited per account, with a sentence that says what to do', async () => {
    for (let i = 0; i < LIMIT; i += 1) await bookAs(owner, {}, `192.0.2.${i}`).expect(201);
    const { body } = await bookAs(owner, evening, '192.0.2.9').expect(409);
    expect(body).toEqual({
      statusCode: 409,
      error: 'too_many_holds',
      message: expect.stringMatching(/pay for or cancel one, or call us\.$/u),
    });
    await bookAs(await signIn(world.api, 'customer', { emailVerifiedAt: new Date() })).expect(201);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'is cancelled',
      (id) => world.api.as(owner).post(`/bookings/${id}/cancel`, { expected_refund: 0 }).expect(200),
    ],
    ['is deleted', (id) => world.api.as(owner).delete(`/bookings/${id}`).expect(204)],
    ['is paid', (id) => payByCard(world, id, TOTAL_PENCE, owner)],
    ['has been held for half an hour', async () => world.clock.advance({ minutes: 30 })],
  ])('leave room for another one as soon as one %s', async (_how, end) => {
    const ids = [];
    for (let i = 0; i < LIMIT; i += 1) ids.push(await idOf(bookAs(owner)));
    await bookAs(owner).expect(409);
    await end(ids[0] ?? '');
    await bookAs(owner).expect(201);
  });

  it('are limited per unconfirmed email address in a network, however it is written', async () => {
    const email = anyone();
    for (let i = 0; i < LIMIT; i += 1) await book(email).expect(201);
    expect((await book(email.toUpperCase(), evening).expect(409)).body.error).toBe('too_many_holds');
    await bookAs(owner, { customer_email: email }).expect(409);
    await bookAs(owner).expect(201);
  });

  it("for somebody else's address do not use up what its owner may book from another network", async () => {
    const email = anyone();
    for (let i = 0; i < LIMIT; i += 1) await book(email).expect(201);
    await book(email, {}, '192.0.2.2').expect(201);
  });

  it('of accounts with a confirmed address are limited per network in all, apart from those of others', async () => {
    const confirmed = () => signIn(world.api, 'customer', { emailVerifiedAt: new Date() });
    for (let i = 0; i < LIMIT; i += 1) await book().expect(201);
    for (let i = 0; i < ALL; i += 1) await bookAs(await confirmed()).expect(201);
    await expectNoHold(bookAs(await confirmed()));
    await bookAs(await confirmed(), {}, '192.0.2.2').expect(201);
    await book(anyone(), evening).expect(201);
  });

  it('are limited per network in one slot, and in all, for guests', async () => {
    for (let i = 0; i < LIMIT; i += 1) await book().expect(201);
    await expectNoHold(book());
    for (let i = LIMIT; i < ALL; i += 1) await book(anyone(), evening).expect(201);
    await expectNoHold(book(anyone(), { collection_time_slot: 'afternoon' }));
    await book(anyone(), {}, '192.0.2.2').expect(201);
    await bookAs(owner).expect(201);
  });

  it('above the limit of a network take nothing from others, and can be paid while there is capacity', async () => {
    const admin = await signIn(world.api, 'admin');
    const day = { date: bookingBody.collection_date, resource: 'van', slot: 'morning', reason: null };
    await world.api
      .as(admin)
      .put('/availability/days', { ...day, places: LIMIT + 1 })
      .expect(200);
    for (let i = 0; i < LIMIT; i += 1) await book().expect(201);
    for (let i = 0; i < LIMIT; i += 1) await expectNoHold(book());
    const forwarded = { 'X-Forwarded-For': HOME };
    const booking_id = await idOf(book());
    const intent = await world.api.http
      .post('/payments/create-intent/guest')
      .set(forwarded)
      .send({ booking_id, amount: TOTAL_PENCE })
      .expect(201);
    await payCard(world, intent.body.payment_intent_id);
    const confirm = { payment_intent_id: intent.body.payment_intent_id };
    await world.api.http.post('/payments/confirm/guest').send(confirm).expect(200);
    // all capacity is used now: three holds and one that is paid
    expect((await book(anyone(), {}, '192.0.2.2').expect(409)).body.error).toBe('slot_full');
  });

  it('of accounts with no confirmed address count as those of guests', async () => {
    for (let i = 0; i < LIMIT; i += 1) await bookAs(await signIn(world.api)).expect(201);
    await expectNoHold(bookAs(await signIn(world.api)));
    await expectNoHold(book());
    await bookAs(owner).expect(201);
  });

  it('are limited for the /48 of an IPv6 network as for one network in a slot, and at ten times in all', async () => {
    let network = 0;
    const next = (day: number) =>
      book(anyone(), { collection_date: `2031-05-${day}` }, `2001:db8:1:${(network += 1)}::1`);
    for (let made = 0; made < LIMIT; made += 1) await next(10).expect(201);
    await expectNoHold(next(10));
    for (let made = LIMIT; made < ALL * 10; made += 1) await next(10 + Math.floor(made / LIMIT)).expect(201);
    await expectNoHold(next(30));
    await book(anyone(), {}, '2001:db8:2:1::1').expect(201);
  });

  it('are not limited for the office', async () => {
    const admin = await signIn(world.api, 'admin');
    for (let i = 0; i <= ALL; i += 1) await bookAs(admin).expect(201);
  });

  it('do not exceed the limit of a slot by being moved into it', async () => {
    for (let i = 0; i < LIMIT; i += 1) await book().expect(201);
    const { body } = await book(anyone(), evening).expect(201);
    const moved = await world.api.http
      .post(`/bookings/${body.booking.id}/reschedule`)
      .set('Haulway-Booking-Key', body.booking_key)
      .send({ collection_date: bookingBody.collection_date, collection_time_slot: 'morning' })
      .expect(200);
    expect(moved.body.booking.held_until).toBe(world.clock.now().toISOString());
  });

  it('pass their hold on to a booking that replaces them, which neither counts twice nor lasts longer', async () => {
    let id = await idOf(bookAs(owner));
    for (let i = 1; i < LIMIT; i += 1) await bookAs(owner).expect(201);
    for (let i = 0; i < 2; i += 1) {
      world.clock.advance({ minutes: 10 });
      const { body } = await bookAs(owner, { replaces: id }).expect(201);
      expect(body.booking.held_until).toBe('2031-04-16T10:30:00.000Z');
      id = body.booking.id;
    }
    await bookAs(owner).expect(409);
  });

  describe('begin anew when the customer starts to pay', () => {
    const startAs = (person: TestPerson, booking_id: string) =>
      world.api.as(person).post('/payments/create-intent', { booking_id, amount: TOTAL_PENCE });
    const heldUntil = async (id: string): Promise<string> =>
      (await world.api.as(owner).get(`/bookings/${id}`).expect(200)).body.booking.held_until;

    it('for an hour in all, and not by a move', async () => {
      const id = await idOf(bookAs(owner));
      expect(await heldUntil(id)).toBe('2031-04-16T10:30:00.000Z');
      world.clock.advance({ minutes: 20 });
      await world.api
        .as(owner)
        .post(`/bookings/${id}/reschedule`, {
          collection_date: '2031-05-07',
          collection_time_slot: 'evening',
        })
        .expect(200);
      expect(await heldUntil(id)).toBe('2031-04-16T10:30:00.000Z');
      await startAs(owner, id).expect(201);
      expect(await heldUntil(id)).toBe('2031-04-16T10:50:00.000Z');
      world.clock.advance({ minutes: 25 });
      await startAs(owner, id).expect(201);
      expect(await heldUntil(id)).toBe('2031-04-16T11:00:00.000Z');
      world.clock.advance({ minutes: 30 });
      await startAs(owner, id).expect(201);
      expect(await heldUntil(id)).toBe('2031-04-16T11:00:00.000Z');
    });

    it('not beyond the hour of the booking that they replace', async () => {
      let id = await idOf(bookAs(owner));
      for (let i = 0; i < 2; i += 1) {
        world.clock.advance({ minutes: 20 });
        await startAs(owner, id).expect(201);
        id = await idOf(bookAs(owner, { replaces: id }));
      }
      await startAs(owner, id).expect(201);
      expect(await heldUntil(id)).toBe('2031-04-16T11:00:00.000Z');
    });

    it('after they have ended, unless that exceeds a limit', async () => {
      const id = await idOf(bookAs(owner));
      world.clock.advance({ minutes: 31 });
      for (let i = 0; i < LIMIT; i += 1) await bookAs(owner).expect(201);
      await startAs(owner, id).expect(201);
      expect(await heldUntil(id)).toBe('2031-04-16T10:30:00.000Z');
      await world.api.dataSource.query('UPDATE bookings SET deleted_at = now() WHERE id <> $1', [id]);
      await startAs(owner, id).expect(201);
      expect(await heldUntil(id)).toBe('2031-04-16T11:00:00.000Z');
    });
  });

  it('are forgotten with the network once a booking is paid, which then counts towards no limit', async () => {
    const { bookingId, intentId } = await beginPayment(world);
    const keysOf = async (): Promise<string[]> => {
      const sql = 'SELECT held_as FROM bookings WHERE id = $1';
      return (await world.api.dataSource.query<{ held_as: string[] }[]>(sql, [bookingId]))[0]?.held_as ?? [];
    };
    const [made] = networkCountsOf(await keysOf(), 1);
    const counted = async () => (await world.api.app.get(HitCounter).look(made?.key ?? '')).count;
    const before = await counted();
    expect(before).toBeGreaterThan(0);
    await payCard(world, intentId);
    const confirm = () =>
      world.api.http.post('/payments/confirm/guest').send({ payment_intent_id: intentId });
    await confirm().expect(200);
    await confirm().expect(200);
    expect(await counted()).toBe(before - 1);
    expect(await keysOf()).toEqual([]);
  });

  describe('requested at the same time', () => {
    const bookAll = async (callers: number): Promise<number[]> => {
      const calls = Array.from({ length: callers }, () => bookAs(owner));
      return (await Promise.all(calls)).map(({ status }) => status).sort();
    };

    it('do not exceed the limit', async () => {
      expect(await bookAll(8)).toEqual([...Array(LIMIT).fill(201), ...Array(8 - LIMIT).fill(409)]);
    });

    it('would exceed it without the lock (negative control)', async () => {
      const callers = LIMIT + 1;
      const allHaveLooked = barrier(callers);
      const rows = world.api.app.get(HoldRepository);
      jest.spyOn(rows, 'lock').mockResolvedValue();
      const held = rows.held.bind(rows);
      jest.spyOn(rows, 'held').mockImplementation(async (...booking) => {
        const found = await held(...booking);
        await allHaveLooked();
        return found;
      });
      expect(await bookAll(callers)).toEqual(Array(callers).fill(201));
    });
  });
});
