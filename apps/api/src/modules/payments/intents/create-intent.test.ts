import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody, guestBookingBody, TOTAL_PENCE } from '../../../../test/bookings.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { paidBooking, payCard, providerClient } from '../../../../test/paying.js';
import { signIn, useSignedIn } from '../../../../test/people.js';

describe('create-intent', () => {
  const world = useBookingWorld();
  const owner = useSignedIn(() => world.api);
  afterEach(() => world.payments.control.clearFaults());

  const guestBooking = async (): Promise<string> =>
    (await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201)).body.booking.id;
  const ownBooking = async (): Promise<string> =>
    (await world.api.as(owner).post('/bookings', bookingBody).expect(201)).body.booking.id;
  const asGuest = (booking_id: string, amount: number = TOTAL_PENCE) =>
    world.api.http.post('/payments/create-intent/guest').send({ booking_id, amount });
  const asOwner = (booking_id: string, person = owner) =>
    world.api.as(person).post('/payments/create-intent', { booking_id, amount: TOTAL_PENCE });

  it('returns the same intent for repeated requests, even ten concurrent ones', async () => {
    const id = await guestBooking();
    const responses = await Promise.all(Array.from({ length: 10 }, () => asGuest(id).expect(201)));
    const again = await asGuest(id).expect(201);
    expect(new Set([...responses, again].map(({ body }) => body.payment_intent_id)).size).toBe(1);
    expect((await outcomeOf(world, id)).payments).toEqual(['open']);
  });

  it('offers cards only, and sets the metadata from the booking, whatever the browser sends', async () => {
    const id = await ownBooking();
    const { body } = await world.api
      .as(owner)
      .post('/payments/create-intent', {
        booking_id: id,
        amount: TOTAL_PENCE,
        customer_email: 'someone@else.test',
        metadata: { booking_id: randomUUID(), service_name: 'Free lunch' },
      })
      .expect(201);
    const intent = await providerClient(world).paymentIntents.retrieve(body.payment_intent_id);
    expect(intent).toMatchObject({
      amount: TOTAL_PENCE,
      currency: 'gbp',
      allowed_payment_method_types: ['card'],
      metadata: { booking_id: id, customer_email: owner.user.email, service_name: 'Man & Van' },
    });
  });

  it('refuses an amount that differs from the total, naming both', async () => {
    const { body } = await asGuest(await guestBooking(), 1).expect(409);
    expect(body).toMatchObject({ error: 'price_changed', details: { total_price: 169.99 } });
    expect(body.message).toMatch(/£169\.99.*£0\.01/u);
  });

  it('answers 404 to everybody except the payer of the booking', async () => {
    const own = await ownBooking();
    const other = await signIn(world.api);
    const admin = await signIn(world.api, 'admin');
    await asOwner(own, other).expect(404);
    await asOwner(own, admin).expect(404);
    await asGuest(own).expect(404);
    await asOwner(await guestBooking()).expect(404);
    await asGuest(randomUUID()).expect(404);
  });

  it('answers 409 for a paid booking, even if the payment is not yet settled here', async () => {
    const { bookingId } = await paidBooking(world);
    expect((await asGuest(bookingId).expect(409)).body.error).toBe('booking_paid');

    const id = await guestBooking();
    const { body } = await asGuest(id).expect(201);
    await payCard(world, body.payment_intent_id);
    expect((await asGuest(id).expect(409)).body.error).toBe('booking_paid');
    expect(await outcomeOf(world, id)).toMatchObject({ payment_status: 'paid' });
  });

  it('answers 409 for a cancelled booking and for an expired one', async () => {
    const admin = await signIn(world.api, 'admin');
    const id = await guestBooking();
    await world.api.as(admin).put(`/bookings/admin/${id}/status`, { status: 'cancelled' }).expect(200);
    expect((await asGuest(id).expect(409)).body.error).toBe('booking_cancelled');

    const late = await guestBooking();
    world.clock.advance({ minutes: 24 * 60 });
    expect((await asGuest(late).expect(409)).body.error).toBe('booking_expired');
  });

  it.each([[{ kind: 'error', status: 500 }], [{ kind: 'error', status: 429 }], [{ kind: 'drop' }]] as const)(
    'answers 503 with Retry-After while the provider fails (%j), and succeeds afterwards',
    async (fault) => {
      const id = await guestBooking();
      await world.payments.control.fault({ ...fault, times: 0, path: '/payment_intents' });
      const down = await asGuest(id).expect(503);
      expect(down.body).toMatchObject({ error: 'payments_unavailable' });
      expect(Number(down.headers['retry-after'])).toBeGreaterThan(0);
      await world.payments.control.clearFaults();
      await asGuest(id).expect(201);
      expect((await outcomeOf(world, id)).payments).toEqual(['open']);
    },
  );

  it("creates one intent although the provider's response was lost", async () => {
    await world.payments.control.fault({
      kind: 'drop',
      when: 'after',
      method: 'POST',
      path: '/payment_intents',
    });
    const { body } = await asGuest(await guestBooking()).expect(201);
    const listed = await fetch(`${world.payments.url}/v1/payment_intents?limit=1`, {
      headers: { Authorization: 'Bearer sk_test_emulator' },
    });
    expect(await listed.json()).toMatchObject({ data: [{ id: body.payment_intent_id }] });
  });

  it.each([
    [{ amount: TOTAL_PENCE }, 'booking_id'],
    [{ booking_id: randomUUID() }, 'amount'],
    [{ booking_id: 'x', amount: TOTAL_PENCE }, 'booking_id'],
    [{ booking_id: randomUUID(), amount: 10.5 }, 'amount'],
  ])('refuses %j and names %s', async (body, field) => {
    const response = await world.api.http.post('/payments/create-intent/guest').send(body).expect(400);
    expect(response.body.details).toHaveProperty(field);
  });
});
