import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../test/booking-world.js';
import { TOTAL_PENCE, guestBookingBody } from '../../../test/bookings.js';
import { outcomeOf } from '../../../test/outcome.js';
import { paidBooking } from '../../../test/paying.js';
import { signIn } from '../../../test/people.js';

describe('an Idempotency-Key', () => {
  const world = useBookingWorld({
    config: { callLimits: { auth: 1_000, payments: 12 }, trustProxy: true },
  });

  const post = (path: string, key: string, body: object, headers: Record<string, string> = {}) =>
    world.api.http.post(path).set(headers).set('Idempotency-Key', key).send(body);
  const book = async (): Promise<string> =>
    (await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201)).body.booking.id;
  const intentFor = (booking_id: string, key: string, address = '192.0.2.1') =>
    post(
      '/payments/create-intent/guest',
      key,
      { booking_id, amount: TOTAL_PENCE },
      { 'X-Forwarded-For': address },
    );

  it('belongs to one booking: reusing it for another booking is refused, and nothing is refunded', async () => {
    const { auth } = await signIn(world.api, 'admin');
    const [first, second] = [(await paidBooking(world)).bookingId, (await paidBooking(world)).bookingId];
    const key = randomUUID();
    await post(`/payments/${first}/refund`, key, {}, auth).expect(200);
    const { body } = await post(`/payments/${second}/refund`, key, {}, auth).expect(422);
    expect(body.error).toBe('idempotency_key_reused');
    expect(await outcomeOf(world, second)).toMatchObject({ payment_status: 'paid', refunds: [] });
  });

  it('stores the secret of a payment in no readable form, and returns it again', async () => {
    const key = randomUUID();
    const id = await book();
    const { body } = await intentFor(id, key).expect(201);
    expect(body.client_secret).toMatch(/_secret_/u);
    const rows = JSON.stringify(await world.api.dataSource.query('SELECT * FROM idempotency_keys'));
    expect(rows).toContain(body.payment_intent_id);
    expect(rows).not.toContain(body.client_secret);
    expect((await intentFor(id, key).expect(201)).body).toEqual(body);
  });

  it('stores a final refusal, but not a temporary one (503)', async () => {
    const key = randomUUID();
    const unknown = randomUUID();
    const missing = await intentFor(unknown, key).expect(404);
    expect((await intentFor(unknown, key).expect(404)).body).toEqual(missing.body);

    const [booking, next] = [await book(), randomUUID()];
    await world.payments.control.fault({
      kind: 'error',
      status: 500,
      method: 'POST',
      path: '/payment_intents',
      times: 20,
    });
    const down = await intentFor(booking, next).expect(503);
    expect(Number(down.headers['retry-after'])).toBeGreaterThan(0);
    await world.payments.control.clearFaults();
    await intentFor(booking, next).expect(201);
  });

  it('is not used up by a rate-limited call (429)', async () => {
    const [booking, key] = [await book(), randomUUID()];
    for (let count = 0; count < 12; count += 1)
      await intentFor(randomUUID(), randomUUID(), '192.0.2.9').expect(404);
    const { headers } = await intentFor(booking, key, '192.0.2.9').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await intentFor(booking, key, '192.0.2.10').expect(201);
  });
});
