import { type BookingWorld, startBookingWorld } from '../../../test/booking-world.js';
import { guestBookingBody, TOTAL_PENCE } from '../../../test/bookings.js';
import { beginPayment, payCard } from '../../../test/paying.js';

describe("a guest's path from booking to confirmation", () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await startBookingWorld();
  });
  afterAll(() => world.close());

  it('books, pays, gets the confirmation and one e-mail', async () => {
    const { http } = world.api;
    const created = await http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    const { id } = created.body.booking;
    expect(created.body.booking).toMatchObject({
      _id: id,
      user_id: null,
      is_guest_booking: true,
      service_name: 'Man & Van',
      service_type: 'man-and-van',
      status: 'pending',
      payment_status: 'pending',
      invoice_number: null,
      total_price: 169.99,
      expires_at: '2031-04-17T10:00:00.000Z',
    });

    const intent = await http
      .post('/payments/create-intent/guest')
      .send({ booking_id: id, amount: TOTAL_PENCE })
      .expect(201);
    expect(intent.body).toEqual({
      client_secret: expect.stringMatching(/^pi_\w+_secret_/u),
      payment_intent_id: expect.stringMatching(/^pi_/u),
      amount: TOTAL_PENCE,
    });
    expect(await payCard(world, intent.body.payment_intent_id)).toBe('succeeded');

    const confirmed = await http
      .post('/payments/confirm/guest')
      .send({ payment_intent_id: intent.body.payment_intent_id, booking_id: id })
      .expect(200);
    expect(confirmed.body).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      booking: { id, status: 'confirmed', payment_status: 'paid' },
    });
    expect(confirmed.body.booking).not.toHaveProperty('customer_email');

    await world.runJobs();
    expect(world.mail.messages).toHaveLength(1);
    expect(world.mail.messages[0]).toMatchObject({
      to: [{ address: 'gail@guests.test', name: '' }],
      subject: expect.stringContaining(id.slice(0, 8)),
    });
  });

  it('is completed by the webhook alone if the browser is closed after the payment', async () => {
    const { bookingId, intentId } = await beginPayment(world);
    await world.payments.control.webhooks({ url: `${world.api.url}/payments/webhook` });
    await payCard(world, intentId);
    const arrived = async () => {
      const rows = await world.api.dataSource.query(
        "SELECT id FROM stripe_events WHERE payment_intent_id = $1 AND type = 'payment_intent.succeeded'",
        [intentId],
      );
      return rows.length === 1;
    };
    while (!(await arrived())) await new Promise((resolve) => setTimeout(resolve, 20));
    await world.runJobs();
    const { body } = await world.api.http.get(`/bookings/${bookingId}`).expect(200);
    expect(body.booking).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });
});
