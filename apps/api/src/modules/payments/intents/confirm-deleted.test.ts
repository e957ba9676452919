import { type BookingWorld, startBookingWorld } from '../../../../test/booking-world.js';
import { beginPayment } from '../../../../test/paying.js';
import { signIn } from '../../../../test/people.js';
import { PaymentProvider } from '../provider/payment-provider.js';

describe('confirm, while the booking is deleted in another tab', () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await startBookingWorld();
  });
  afterAll(() => world.close());

  it('answers that there is nothing left to pay', async () => {
    const owner = await signIn(world.api);
    const { bookingId, intentId } = await beginPayment(world, owner);
    const provider = world.api.app.get(PaymentProvider);
    const retrieve = provider.retrieveIntent.bind(provider);
    jest.spyOn(provider, 'retrieveIntent').mockImplementationOnce(async (id) => {
      await world.api.http.delete(`/bookings/${bookingId}`).set(owner.auth).expect(204);
      return retrieve(id);
    });
    const { body } = await world.api.http
      .post('/payments/confirm')
      .set(owner.auth)
      .send({ payment_intent_id: intentId })
      .expect(404);
    expect(body).toEqual({ statusCode: 404, error: 'not_found', message: 'This payment does not exist.' });
  });
});
