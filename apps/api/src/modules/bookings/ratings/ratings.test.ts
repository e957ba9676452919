import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { useSignedIn } from '../../../../test/people.js';
import { completedFor, paidFor, rate, type Rated, setStatus } from '../../../../test/ratings.js';

const HOUR_MS = 60 * 60 * 1000;

describe('ratings', () => {
  const world = useBookingWorld({}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', { email: 'ada@office.test' }, { each: true });

  const booked = (body: object = {}) => completedFor(world, admin, undefined, body);
  const rated = async (stars: number, text?: string, body?: object): Promise<Rated> => {
    const booking = await booked(body);
    await rate(world, booking, { stars, text }).expect(200);
    return booking;
  };
  const all = async () => (await world.api.http.get('/ratings').expect(200)).body;
  const latest = async () => (await all()).latest[0];
  const office = async (query = '') =>
    (await world.api.as(admin).get(`/ratings/admin${query}`).expect(200)).body;
  const idOf = async ({ id }: Rated): Promise<string> => {
    const { ratings }: { ratings: { id: string; booking_id: string }[] } = await office();
    return ratings.find(({ booking_id }) => booking_id === id)?.id ?? '';
  };
  const seen = (id: string, body?: object) => world.api.as(admin).post(`/ratings/admin/${id}/seen`, body);
  const reply = (id: string, body: object) => world.api.as(admin).put(`/ratings/admin/${id}/reply`, body);
  const hide = (id: string, body: object) => world.api.as(admin).post(`/ratings/admin/${id}/hide`, body);
  const wait = (ms: number) => world.clock.advance({ milliseconds: ms });

  it('show an average with one decimal, their number and the latest ten, cached for a short time', async () => {
    const none = await world.api.http.get('/ratings').expect(200);
    expect(none.body).toEqual({ average: null, count: 0, latest: [] });
    const maxAge = /max-age=(\d+)/u.exec(none.headers['cache-control'] ?? '')?.[1];
    expect(Number(maxAge)).toBeLessThanOrEqual(60);
    await rated(5, undefined, { customer_name: 'Ann Other', collection_postcode: 'SW1A 1AA' });
    wait(1_000);
    await rated(4, undefined, { customer_name: 'Bob', company_name: 'Bob & Sons Ltd' });
    wait(1_000);
    // 4.25 is rounded up
    for (const stars of [4, 4]) await rated(stars);
    const { average, count, latest: rows } = await all();
    expect({ average, count }).toEqual({ average: 4.3, count: 4 });
    expect(rows.at(-1)).toEqual({
      first_name: 'Ann',
      outcode: 'SW1A',
      stars: 5,
      text: null,
      created_at: expect.any(String),
      reply: null,
    });
    expect(rows.at(-2)).toMatchObject({ first_name: 'A business', stars: 4 });
    for (let more = 0; more < 7; more += 1) await rated(1);
    expect(await all()).toMatchObject({ count: 11, average: 2.2 });
    expect((await all()).latest).toHaveLength(10);
  });

  it('hold a text back for 48 hours, and a changed one anew', async () => {
    const booking = await rated(5, 'First');
    expect(await latest()).toMatchObject({ stars: 5, text: null });
    wait(48 * HOUR_MS - 1);
    expect((await latest()).text).toBeNull();
    wait(1);
    expect((await latest()).text).toBe('First');
    await rate(world, booking, { stars: 4, text: 'First' }).expect(200);
    expect(await latest()).toMatchObject({ stars: 4, text: 'First' });
    await rate(world, booking, { stars: 4, text: 'Second' }).expect(200);
    expect((await latest()).text).toBeNull();
    wait(48 * HOUR_MS);
    expect((await latest()).text).toBe('Second');
  });

  it('show a text once the office has seen it or replied, with the reply', async () => {
    const [first, second] = [await rated(5, 'First'), await rated(3, 'Second')];
    expect((await seen(await idOf(first)).expect(200)).body.rating).toMatchObject({ shown: true });
    const answered = await reply(await idOf(second), { text: ' Sorry about that ' }).expect(200);
    expect(answered.body.rating).toMatchObject({ reply: 'Sorry about that', shown: true });
    const texts = (await all()).latest.map((row: { text: string; reply: string }) => [row.text, row.reply]);
    expect(texts).toEqual(
      expect.arrayContaining([
        ['First', null],
        ['Second', 'Sorry about that'],
      ]),
    );
    const { body } = await world.api
      .as({ auth: second.auth })
      .get(`/bookings/${second.id}/rating`)
      .expect(200);
    expect(body.rating.reply).toBe('Sorry about that');
    await rate(world, second, { stars: 3, text: 'You never called' }).expect(200);
    expect((await all()).latest).toContainEqual(
      expect.objectContaining({ stars: 3, text: null, reply: null }),
    );
  });

  it('keep a hidden text hidden, count its stars, and show a changed one once the office has looked', async () => {
    const booking = await rated(1, 'Rude');
    const id = await idOf(booking);
    await hide(id, { reason: 'Names a worker' }).expect(200);
    await seen(id).expect(200);
    wait(100 * HOUR_MS);
    expect(await all()).toMatchObject({ average: 1, count: 1, latest: [{ stars: 1, text: null }] });
    await rate(world, booking, { stars: 2, text: 'Polite' }).expect(200);
    wait(100 * HOUR_MS);
    expect(await latest()).toMatchObject({ stars: 2, text: null });
    expect((await office('?show=new')).ratings).toMatchObject([{ id, hidden_reason: 'Names a worker' }]);
    await seen(id).expect(200);
    expect((await latest()).text).toBe('Polite');
  });

  it('are listed for the office by page and filter', async () => {
    await rated(5);
    const [fresh, replied, hidden] = [await rated(4, 'New'), await rated(3, 'Old'), await rated(2, 'Bad')];
    await reply(await idOf(replied), { text: 'Thanks' }).expect(200);
    await hide(await idOf(hidden), { reason: 'Spam' }).expect(200);
    expect(await office('?limit=2&page=2')).toMatchObject({ total: 4, page: 2, limit: 2 });
    for (const [show, booking] of [
      ['new', fresh],
      ['replied', replied],
      ['hidden', hidden],
    ] as const)
      expect(await office(`?show=${show}`)).toMatchObject({
        total: 1,
        ratings: [{ booking_id: booking.id }],
      });
    await world.api.as(admin).get('/ratings/admin?show=all').expect(400);
  });

  it('refuse bad replies and reasons, and what was meant for another text', async () => {
    const booking = await rated(5, 'Nice');
    const id = await idOf(booking);
    for (const text of [undefined, null, '', '   ', 5, 'x'.repeat(1_001)])
      expect((await reply(id, { text }).expect(400)).body.details).toHaveProperty('text');
    for (const reason of [undefined, '', 'x'.repeat(501)])
      expect((await hide(id, { reason }).expect(400)).body.details).toHaveProperty('reason');
    const { version } = (await office()).ratings[0];
    await rate(world, booking, { stars: 5, text: 'Nasty' }).expect(200);
    for (const call of [seen(id, { version }), reply(id, { text: 'Thanks', version })])
      expect((await call.expect(409)).body.error).toBe('stale');
    expect((await latest()).text).toBeNull();
    await seen(randomUUID()).expect(404);
  });

  it('are in the audit trail of the booking when the office changes them', async () => {
    const booking = await rated(5, 'Nice');
    const id = await idOf(booking);
    await seen(id).expect(200);
    await reply(id, { text: 'Thanks' }).expect(200);
    await hide(id, { reason: 'Spam' }).expect(200);
    const { body } = await world.api.as(admin).get(`/bookings/admin/${booking.id}/changes`).expect(200);
    expect(body.changes.slice(0, 3)).toMatchObject([
      { what: 'rating_hidden', to: 'Spam', admin: 'ada@office.test' },
      { what: 'rating_reply', to: 'Thanks' },
      { what: 'rating_seen', to: 'seen' },
    ]);
  });

  describe('are asked for by email', () => {
    const asked = async () => {
      await world.runJobs();
      return world.mail.messages.filter(({ subject }) => subject?.startsWith('How did it go?'));
    };

    it('once, with a link that opens the booking, however often it is completed', async () => {
      const { id } = await paidFor(world, undefined, { customer_name: 'Ann Other' });
      expect(await asked()).toHaveLength(0);
      await setStatus(world, admin, id, 'completed');
      const [email] = await asked();
      const link = /https?:\S+\/booking\/\S+/u.exec(email?.text ?? '')?.[0] ?? '';
      const { pathname, hash, searchParams } = new URL(link);
      const key = searchParams.get('key') ?? new URLSearchParams(hash.slice(1)).get('key') ?? '';
      expect(pathname).toBe(`/booking/${id}`);
      await rate(world, { id, auth: { 'Haulway-Booking-Key': key } }, { stars: 5 }).expect(200);
      for (const status of ['confirmed', 'completed']) await setStatus(world, admin, id, status);
      expect(await asked()).toHaveLength(1);
    });

    it('not for an unpaid booking, nor when it is no longer completed', async () => {
      const { body } = await world.api.as(admin).get('/ratings/admin').expect(200);
      expect(body.total).toBe(0);
      const { id } = await paidFor(world);
      for (const status of ['completed', 'confirmed']) await setStatus(world, admin, id, status);
      expect(await asked()).toHaveLength(0);
    });
  });
});
