import { useBookingWorld } from '../../../../test/booking-world.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, payCard } from '../../../../test/paying.js';
import { signIn, useSignedIn } from '../../../../test/people.js';
import { PaymentProvider } from '../provider/payment-provider.js';

describe('confirm', () => {
  const world = useBookingWorld();
  const owner = useSignedIn(() => world.api);
  afterEach(() => world.payments.control.clearFaults());

  const asOwner = (payment_intent_id: string, person = owner) =>
    world.api.as(person).post('/payments/confirm', { payment_intent_id });
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
    const { body: read } = await world.api.as(owner).get(`/bookings/${bookingId}`).expect(200);
    expect({ ...body.booking, history: read.booking.history }).toEqual(read.booking);
    const { body: ledger } = await world.api.as(owner).get('/loyalty').expect(200);
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

  it('refuses what is no intent id, naming the field', async () => {
    expect((await asGuest('4242424242424242').expect(400)).body.details).toHaveProperty('payment_intent_id');
  });

  it('answers 404 if the booking is deleted in another window meanwhile', async () => {
    const { bookingId, intentId } = await beginPayment(world, owner);
    const provider = world.api.app.get(PaymentProvider);
    const retrieve = provider.retrieveIntent.bind(provider);
    jest.spyOn(provider, 'retrieveIntent').mockImplementationOnce(async (id) => {
      await world.api.as(owner).delete(`/bookings/${bookingId}`).expect(204);
      return retrieve(id);
    });
    const { body } = await world.api
      .as(owner)
      .post('/payments/confirm', { payment_intent_id: intentId })
      .expect(404);
    expect(body).toEqual({ statusCode: 404, error: 'not_found', message: 'This payment does not exist.' });
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
