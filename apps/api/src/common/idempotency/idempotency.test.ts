import { randomUUID } from 'node:crypto';
import { guestBookingBody } from '../../../test/bookings.js';
import { signIn } from '../../../test/people.js';
import { useTestApi } from '../../../test/test-api.js';
import { keyDigest } from './idempotency-key.repository.js';

describe('Idempotency-Key', () => {
  const api = useTestApi();

  const book = (key: string, body: object = guestBookingBody()) =>
    api.http.post('/bookings/guest').set('Idempotency-Key', key).send(body);
  const bookings = async () =>
    (await api.dataSource.query('SELECT count(*)::int AS count FROM bookings'))[0].count as number;

  it('returns the stored response for the same request, whatever the order of its members', async () => {
    const key = randomUUID();
    const first = await book(key).expect(201);
    const before = await bookings();
    const reversed = Object.fromEntries(Object.entries(guestBookingBody()).reverse());
    const second = await book(key, reversed).expect(201);
    expect(second.text).toBe(first.text);
    expect(await bookings()).toBe(before);
  });

  it('is stored as a digest, and the key of the booking in no readable form', async () => {
    const key = randomUUID();
    const { body } = await book(key).expect(201);
    const rows = JSON.stringify(await api.dataSource.query('SELECT * FROM idempotency_keys'));
    expect(rows).toContain(body.booking.id);
    expect(rows).not.toContain(key);
    expect(rows).not.toContain(body.booking_key);
    expect((await book(key).expect(201)).body.booking_key).toBe(body.booking_key);
  });

  it('has no effect if the header is missing', async () => {
    const one = await api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    const two = await api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    expect(two.body.booking.id).not.toBe(one.body.booking.id);
  });

  it('is refused with another body', async () => {
    const key = randomUUID();
    await book(key).expect(201);
    const { body } = await book(key, { ...guestBookingBody(), customer_name: 'Other' }).expect(422);
    expect(body).toMatchObject({ statusCode: 422, error: 'idempotency_key_reused' });
  });

  it('is separate for each caller and each route', async () => {
    const key = randomUUID();
    const guest = await book(key).expect(201);
    const ids = new Set([guest.body.booking.id]);
    for (const { auth } of [await signIn(api), await signIn(api)]) {
      const answer = await api
        .as({ auth })
        .post('/bookings')
        .set('Idempotency-Key', key)
        .send(guestBookingBody())
        .expect(201);
      ids.add(answer.body.booking.id);
    }
    expect(ids.size).toBe(3);
  });

  it('does not store a temporary refusal', async () => {
    const key = randomUUID();
    await book(key, { ...guestBookingBody(), total_price: 1 }).expect(409);
    await book(key, { ...guestBookingBody(), customer_name: '' }).expect(400);
    await book(key).expect(201);
  });

  it.each([
    ['', 400],
    ['x'.repeat(256), 400],
    ['x'.repeat(255), 201],
  ])('must have 1 to 255 characters (%#)', async (key, status) => {
    const { body } = await book(key).expect(status);
    if (status === 400) expect(body.details).toHaveProperty('Idempotency-Key');
  });

  it('is reported as in use while the first call runs, and is taken over from a dead call after a minute', async () => {
    const key = randomUUID();
    await book(key).expect(201);
    const leaveRunning = (age: string) =>
      api.dataSource.query(
        'UPDATE idempotency_keys SET status = NULL, answer = NULL, claimed_at = now() - $2::interval WHERE key = $1',
        [keyDigest(key), age],
      );
    await leaveRunning('55 seconds');
    const { body, headers } = await book(key).expect(409);
    expect(body).toMatchObject({ error: 'idempotency_key_running' });
    expect(headers['retry-after']).toBe('1');
    await leaveRunning('61 seconds');
    await book(key, { ...guestBookingBody(), customer_name: 'Other' }).expect(422);
    await book(key).expect(201);
  });
});
