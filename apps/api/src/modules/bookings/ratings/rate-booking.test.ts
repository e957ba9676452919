import { barrier } from '../../../../test/barrier.js';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody } from '../../../../test/bookings.js';
import { signIn, TEST_PASSWORD, useSignedIn } from '../../../../test/people.js';
import { completedFor, paidFor, rate, type Rated, setStatus } from '../../../../test/ratings.js';
import { BookingEntity } from '../booking.entity.js';
import { BookingRepository } from '../booking.repository.js';
import { RatingRepository } from './rating.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('rating a booking', () => {
  const world = useBookingWorld({}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });

  const completed = () => completedFor(world, admin);
  const own = async ({ id, auth }: Rated) =>
    (await world.api.as({ auth }).get(`/bookings/${id}/rating`).expect(200)).body;
  const count = async () => (await world.api.http.get('/ratings').expect(200)).body.count;
  const wait = (ms: number) => world.clock.advance({ milliseconds: ms });

  it('is stored for a guest with the key and for the owner, and shown to them', async () => {
    const guest = await completed();
    expect(await own(guest)).toEqual({ rating: null, can_rate: true });
    const text = `  Quick & <b>tidy</b> 🚚\nThanks  `;
    const { body } = await rate(world, guest, { stars: 4, text }).expect(200);
    const created_at = world.clock.now().toISOString();
    expect(body.rating).toEqual({
      stars: 4,
      text: text.trim(),
      created_at,
      change_until: new Date(world.clock.now().getTime() + 14 * DAY_MS).toISOString(),
      reply: null,
    });
    expect(await own(guest)).toEqual({ rating: body.rating, can_rate: true });
    expect(await own({ ...guest, auth: admin.auth })).toEqual({ rating: body.rating, can_rate: false });
    const owner = await completedFor(world, admin, await signIn(world.api));
    await rate(world, owner, { stars: 1 }).expect(200);
    expect((await own(owner)).rating).toMatchObject({ stars: 1, text: null });
    expect(await count()).toBe(2);
  });

  it('is refused with the name of the field, and nothing is stored', async () => {
    const guest = await completed();
    for (const body of [
      {},
      { text: 'Fine' },
      ...[0, 6, -1, 4.5, '5', null, true, [5], 1e9].map((stars) => ({ stars })),
    ])
      expect((await rate(world, guest, body).expect(400)).body.details).toHaveProperty('stars');
    for (const text of [
      'x'.repeat(1_001),
      'x'.repeat(2_000),
      '🚚'.repeat(1_001),
      5,
      ['x'],
      'a\u202Eb',
      'a\0b',
    ])
      expect((await rate(world, guest, { stars: 5, text }).expect(400)).body.details).toHaveProperty('text');
    const doubled = world.api
      .as(guest)
      .put(`/bookings/${guest.id}/rating`)
      .set('Content-Type', 'application/json');
    expect((await doubled.send('{"stars":5,"stars":6}').expect(400)).body.details).toHaveProperty('stars');
    expect(await own(guest)).toEqual({ rating: null, can_rate: true });
    await rate(world, guest, { stars: 5, text: ` ${'🚚'.repeat(1_000)} ` }).expect(200);
  });

  it('is refused with the key of another booking', async () => {
    const [guest, other] = [await completed(), await completed()];
    await rate(world, { ...guest, auth: other.auth }, { stars: 1 }).expect(404);
    expect(await count()).toBe(0);
  });

  it('is refused for a booking that is unpaid, not collected, cancelled or deleted', async () => {
    const refused = async (booking: Rated) => {
      expect((await rate(world, booking, { stars: 5 }).expect(409)).body.error).toBe('not_completed');
    };
    const owner = await signIn(world.api);
    const ahead = await paidFor(world);
    await refused(ahead);
    expect(await own(ahead)).toEqual({ rating: null, can_rate: false });
    await setStatus(world, admin, ahead.id, 'cancelled');
    await refused(ahead);
    const made = async () => {
      const { body } = await world.api.as(owner).post('/bookings', bookingBody).expect(201);
      return { id: body.booking.id, auth: { ...owner.auth } };
    };
    const unpaid = await made();
    await setStatus(world, admin, unpaid.id, 'completed');
    await refused(unpaid);
    const deleted = await completedFor(world, admin, owner);
    await world.api.dataSource.query('UPDATE bookings SET deleted_at = now() WHERE id = $1', [deleted.id]);
    await refused(deleted);
    expect(await count()).toBe(0);
  });

  it('can be changed for 14 days after the first time', async () => {
    const guest = await completedFor(world, admin, await signIn(world.api));
    await rate(world, guest, { stars: 2, text: 'Late' }).expect(200);
    wait(10 * DAY_MS);
    const { body } = await rate(world, guest, { stars: 5, text: 'Sorted out' }).expect(200);
    expect(body.rating).toMatchObject({ stars: 5, text: 'Sorted out' });
    wait(4 * DAY_MS);
    await rate(world, guest, { stars: 4 }).expect(200);
    wait(1);
    expect((await rate(world, guest, { stars: 1 }).expect(409)).body.error).toBe('too_late');
    expect(await own(guest)).toMatchObject({ rating: { stars: 4, text: null }, can_rate: false });
    expect(await count()).toBe(1);
  });

  it('keeps its stars, without name and text, when the account is erased', async () => {
    const owner = await signIn(world.api);
    const booking = await completedFor(world, admin, owner, { ...bookingBody, customer_name: 'Ann Other' });
    await rate(world, booking, { stars: 3, text: 'Ann was here' }).expect(200);
    const [{ id }] = (await world.api.as(admin).get('/ratings/admin').expect(200)).body.ratings;
    await world.api.as(admin).put(`/ratings/admin/${id}/reply`, { text: 'Thanks, Ann Other' }).expect(200);
    const file = await world.api.as(owner).get('/auth/export').expect(200);
    expect(JSON.stringify(file.body)).toContain('Ann was here');
    await world.api.as(owner).delete('/auth/account', { password: TEST_PASSWORD }).expect(204);
    const { body } = await world.api.http.get('/ratings').expect(200);
    expect(body).toMatchObject({
      average: 3,
      count: 1,
      latest: [{ first_name: null, outcode: null, stars: 3, text: null, reply: null }],
    });
    const rows = await world.api.dataSource.query('SELECT * FROM ratings, admin_changes');
    expect(JSON.stringify(rows)).not.toMatch(/Ann/u);
  });

  describe('twice at once', () => {
    afterEach(() => jest.restoreAllMocks());

    /** Two calls of which each looks for the rating before the other has stored its own, if it can. */
    const race = async (lock: boolean) => {
      const guest = await completed();
      const { app } = world.api;
      if (!lock) {
        jest
          .spyOn(app.get(BookingRepository, { strict: false }), 'lock')
          .mockImplementation((manager, id) => manager.findOneBy(BookingEntity, { id }));
        const ratings = app.get(RatingRepository, { strict: false });
        const ofBooking = ratings.ofBooking.bind(ratings);
        const bothHaveLooked = barrier(2);
        jest.spyOn(ratings, 'ofBooking').mockImplementation(async (id, manager) => {
          const found = await ofBooking(id, manager);
          await bothHaveLooked();
          return found;
        });
      }
      const responses = await Promise.all([5, 1].map((stars) => rate(world, guest, { stars })));
      return responses.map(({ status }) => status).sort();
    };

    it('makes one rating', async () => {
      expect(await race(true)).toEqual([200, 200]);
      expect(await count()).toBe(1);
    });

    it('fails once without the lock of the booking (negative control)', async () => {
      expect((await race(false))[1]).toBeGreaterThan(200);
    });
  });
});
