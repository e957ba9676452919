import { type BookingWorld, startBookingWorld } from '../../../../test/booking-world.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, payCard } from '../../../../test/paying.js';
import { signIn, type TestPerson } from '../../../../test/people.js';

describe('confirm', () => {
  let world: BookingWorld;
  let owner: TestPerson;
  beforeAll(async () => {
    world = await startBookingWorld();
    owner = await signIn(world.api);
  });
  afterAll(() => world.close());
  afterEach(() => world.payments.control.clearFaults());

  const asOwner = (payment_intent_id: string, person = owner) =>
    world.api.http.post('/payments/confirm').set(person.auth).send({ payment_intent_id });
  const asGuest = (payment_intent_id: string, rest: object = {}) =>
    world.api.http.post('/payments/confirm/guest').send({ payment_intent_id, ...rest });

  it('returns the whole booking to its owner', async () => {
    const { bookingId, intentId } = await beginPayment(world, owner);
    await payCard(world, intentId);
    const { body } = await asOwner(intentId).expect(200);
    expect(body).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      booking: {
        id: bookingId,
        invoice_number: expect.stringMatching(/^INV-2031-\d{6}$/u),
        expires_at: null,
      },
    });
    const { body: ledger } = await world.api.http.get('/loyalty').set(owner.auth).expect(200);
    expect(ledger).toMatchObject({
      balance: 169,
      transactions: [{ points: 169, transaction_type: 'earned' }],
    });
  });

  it('trusts the provider, not the browser: an unpaid booking stays pending', async () => {
    const { bookingId, intentId } = await beginPayment(world);
    const { body } = await asGuest(intentId).expect(200);
    expect(body).toMatchObject({ status: 'pending', payment_status: 'pending' });
    expect(await outcomeOf(world, bookingId)).toMatchObject({ invoice_number: null, emails: [] });
  });

  it('reports a declined card as failed; the same intent can be paid afterwards', async () => {
    const { intentId } = await beginPayment(world);
    await payCard(world, intentId, 'pm_card_chargeDeclinedInsufficientFunds');
    expect((await asGuest(intentId).expect(200)).body).toMatchObject({
      status: 'pending',
      payment_status: 'failed',
    });
    await payCard(world, intentId);
    expect((await asGuest(intentId).expect(200)).body).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
    });
  });

  it('leaves the booking pending during a 3D Secure challenge', async () => {
    const { intentId } = await beginPayment(world);
    expect(await payCard(world, intentId, 'pm_card_authenticationRequired')).toBe('requires_action');
    expect((await asGuest(intentId).expect(200)).body.payment_status).toBe('pending');
    await world.payments.control.authenticate(intentId, 'complete');
    expect((await asGuest(intentId).expect(200)).body.payment_status).toBe('paid');
  });

  it("answers 404 for an unknown intent, somebody else's intent and an intent of another booking", async () => {
    const { intentId } = await beginPayment(world, owner);
    const other = await beginPayment(world);
    await asOwner(intentId, await signIn(world.api)).expect(404);
    await asGuest(intentId).expect(404);
    await asOwner(other.intentId).expect(404);
    await asGuest('pi_unknown').expect(404);
    const foreign = await beginPayment(world);
    await asGuest(other.intentId, { booking_id: foreign.bookingId }).expect(404);
  });

  it('answers 401 without a session and 400 for an invalid intent id', async () => {
    await world.api.http.post('/payments/confirm').send({ payment_intent_id: 'pi_x' }).expect(401);
    const { body } = await asGuest('4242424242424242').expect(400);
    expect(body.details).toHaveProperty('payment_intent_id');
  });

  it('answers 503 while the provider is unavailable, but does not need it once settled', async () => {
    const { intentId } = await beginPayment(world);
    await payCard(world, intentId);
    await world.payments.control.fault({ kind: 'error', status: 503, times: 0 });
    const down = await asGuest(intentId).expect(503);
    expect(Number(down.headers['retry-after'])).toBeGreaterThan(0);
    await world.payments.control.clearFaults();
    await asGuest(intentId).expect(200);
    await world.payments.control.fault({ kind: 'error', status: 503, times: 0 });
    expect((await asGuest(intentId).expect(200)).body.payment_status).toBe('paid');
  });
});

describe('the rate limit on payments', () => {
  it('applies per minute and address, and not to the webhook', async () => {
    const world = await startBookingWorld({
      config: { limits: { signIn: 10, auth: 100, payments: 3, telemetry: 60 } },
    });
    const call = () =>
      world.api.http.post('/payments/confirm/guest').send({ payment_intent_id: 'pi_unknown' });
    for (let i = 0; i < 3; i += 1) await call().expect(404);
    const { headers, body } = await call().expect(429);
    expect(body.error).toBe('rate_limited');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    for (let i = 0; i < 5; i += 1) await world.api.http.post('/payments/webhook').send({}).expect(400);
    await world.close();
  });
});
