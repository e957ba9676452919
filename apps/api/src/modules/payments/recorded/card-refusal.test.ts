import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody } from '../../../../test/bookings.js';
import { payByCard } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';

const transfer = (amount: number) => ({
  ...{ amount, method: 'bank_transfer', reference: 'HW 100', received_on: '2031-04-16' },
});

describe('what a card can not pay', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const owner = useSignedIn(() => world.api, 'customer');

  const book = async (): Promise<string> =>
    (await world.api.as(owner).post('/bookings', bookingBody).expect(201)).body.booking.id;
  const pay = (id: string, body: object) => world.api.as(admin).post(`/payments/${id}/record`, body);
  const intent = (booking_id: string, amount: number) =>
    world.api.as(owner).post('/payments/create-intent', { booking_id, amount });

  /** The page, the card form and the payment link refuse for the same reason. */
  const refusedBy = async (id: string, amount: number): Promise<string> => {
    const { body } = await world.api.as(owner).get(`/bookings/${id}/options`).expect(200);
    const refused = await intent(id, amount).expect(409);
    expect(body.options.pay).toEqual({ allowed: false, reason: refused.body.message });
    const link = { by: 'email' };
    const unsent = await world.api.as(admin).post(`/bookings/${id}/payment-link`, link).expect(409);
    expect(unsent.body.error).toBe(refused.body.error);
    return refused.body.error;
  };

  it('is less than 30 pence', async () => {
    const id = await book();
    const { body } = await world.api.as(owner).get(`/bookings/${id}/options`).expect(200);
    expect(body.options).not.toHaveProperty('pay');
    await pay(id, transfer(169.69)).expect(201);
    await intent(id, 30).expect(201);
    await pay(id, transfer(0.01)).expect(201);
    expect(await refusedBy(id, 29)).toBe('card_amount_too_small');
  });

  it('is what a reversal opens beside a card payment', async () => {
    const id = await book();
    const { body: recorded } = await pay(id, transfer(100)).expect(201);
    await payByCard(world, id, 6_999, owner);
    const reversal = { reason: 'The transfer was returned' };
    await world.api
      .as(admin)
      .post(`/payments/${id}/record/${recorded.payment.id}/reverse`, reversal)
      .expect(200);
    expect(await refusedBy(id, 10_000)).toBe('card_payment_made');
  });
});
