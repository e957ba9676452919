import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, paidBooking } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';

describe('refunds', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const owner = useSignedIn(() => world.api, 'customer', {}, { each: true });
  afterEach(() => world.payments.control.clearFaults());

  const refund = (id: string, amount?: number, person = admin) =>
    world.api.as(person).post(`/payments/${id}/refund`, amount === undefined ? {} : { amount });
  const balance = async (): Promise<number> =>
    (await world.api.as(owner).get('/loyalty').expect(200)).body.balance;

  it('return the whole payment', async () => {
    const { bookingId } = await paidBooking(world, owner);
    const { body } = await refund(bookingId).expect(200);
    expect(body).toMatchObject({
      refunded_amount: 169.99,
      payment_status: 'refunded',
      booking: { id: bookingId, status: 'confirmed', refunded_amount: 169.99 },
    });
    expect(await balance()).toBe(0);
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      emails: ['booking_confirmed', 'refund_made'],
      points: [169, -169],
      refunds: ['succeeded'],
    });
  });

  it('need no body to return the whole payment', async () => {
    const { bookingId } = await paidBooking(world, owner);
    const { body } = await world.api.as(admin).post(`/payments/${bookingId}/refund`).expect(200);
    expect(body.payment_status).toBe('refunded');
  });

  it('return parts, even two equal ones, and never more than was paid', async () => {
    const { bookingId } = await paidBooking(world, owner);
    expect((await refund(bookingId, 5_000).expect(200)).body).toMatchObject({
      refunded_amount: 50,
      payment_status: 'partially_refunded',
    });
    expect(await balance()).toBe(119);
    expect((await refund(bookingId, 5_000).expect(200)).body.refunded_amount).toBe(100);
    const { body } = await refund(bookingId, 7_000).expect(409);
    expect(body).toMatchObject({ error: 'refund_too_large', details: { left: 69.99 } });
    expect(body.message).toContain('£69.99');
    expect((await refund(bookingId).expect(200)).body).toMatchObject({
      refunded_amount: 169.99,
      payment_status: 'refunded',
    });
    expect((await refund(bookingId).expect(409)).body.error).toBe('already_refunded');
    expect(await balance()).toBe(0);
  });

  it('never exceed the payment when many parts are requested concurrently', async () => {
    const { bookingId } = await paidBooking(world, owner);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => refund(bookingId, 5_000).set('Idempotency-Key', randomUUID())),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      refunded_pence: 15_000,
      payment_status: 'partially_refunded',
    });
  });

  it('never exceed the payment when the whole amount is requested several times concurrently', async () => {
    const { bookingId } = await paidBooking(world, owner);
    const responses = await Promise.all(Array.from({ length: 6 }, () => refund(bookingId)));
    expect(responses.map(({ status }) => status)).toContain(200);
    expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      refunded_pence: 16_999,
      emails: ['booking_confirmed', 'refund_made'],
      points: [169, -169],
    });
  });

  it('are made once per Idempotency-Key', async () => {
    const { bookingId } = await paidBooking(world, owner);
    const key = randomUUID();
    const first = await refund(bookingId, 1_000).set('Idempotency-Key', key).expect(200);
    const again = await refund(bookingId, 1_000).set('Idempotency-Key', key).expect(200);
    expect(again.body).toEqual(first.body);
    await refund(bookingId, 2_000).set('Idempotency-Key', key).expect(422);
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      refunded_pence: 1_000,
      refunds: ['succeeded'],
    });
  });

  it('answer 404, 409 or 400 if nothing can be refunded', async () => {
    await refund(randomUUID()).expect(404);
    const { bookingId } = await beginPayment(world);
    expect((await refund(bookingId).expect(409)).body.error).toBe('booking_not_paid');
    expect((await refund(bookingId, 1.5).expect(400)).body.details).toHaveProperty('amount');
    expect((await refund(bookingId, 0).expect(400)).body.details).toHaveProperty('amount');
  });
});
