import { useBookingWorld } from '../../../test/booking-world.js';
import { bookingBody } from '../../../test/bookings.js';
import { outcomeOf } from '../../../test/outcome.js';
import { beginPayment, paidBooking, payCard } from '../../../test/paying.js';
import { useSignedIn } from '../../../test/people.js';
import { PaymentProvider } from '../payments/provider/payment-provider.js';

describe("changing the customer's own booking", () => {
  const world = useBookingWorld();
  const owner = useSignedIn(() => world.api);

  const book = async (): Promise<string> =>
    (await world.api.as(owner).post('/bookings', bookingBody).expect(201)).body.booking.id;
  const put = (id: string, body: object, by = owner) => world.api.as(by).put(`/bookings/${id}`, body);
  const remove = (id: string, by = owner) => world.api.as(by).delete(`/bookings/${id}`);

  it('keeps the fields that are left out', async () => {
    const id = await book();
    const changes = {
      collection_address: '2 Low Road',
      collection_postcode: 'm11ae',
      collection_date: '2031-06-01',
    };
    const { body } = await put(id, changes).expect(200);
    expect(body.booking).toMatchObject({
      ...changes,
      collection_postcode: 'M1 1AE',
      collection_time_slot: 'morning',
      total_price: 169.99,
      waste_types: ['Half Load'],
    });
  });

  it('calculates the price again', async () => {
    const id = await book();
    const service_data = { load_size: 'Quarter Load' };
    expect((await put(id, { service_data, total_price: 1 }).expect(409)).body).toMatchObject({
      error: 'price_changed',
      details: { total_price: 99.99 },
    });
    expect((await put(id, { service_data }).expect(200)).body.booking).toMatchObject({
      total_price: 99.99,
      waste_types: ['Quarter Load'],
      addons: [{ name: 'Quarter Load', price: 99.99, quantity: 1 }],
    });
  });

  const bookChair = async (): Promise<string> => {
    const service_data = { waste_calculator_items: [{ id: 'garden-chair', quantity: 1 }] };
    const body = { ...bookingBody, service_id: 'skip-bags', service_data, total_price: 10 };
    const response = await world.api.as(owner).post('/bookings', body).expect(201);
    return response.body.booking.id;
  };

  it('refuses calculator items for a service that the calculator would not suggest', async () => {
    const chair = { waste_calculator_items: [{ id: 'garden-chair', quantity: 1 }] };
    const refused = await put(await book(), { service_data: chair }).expect(400);
    expect(refused.body).toMatchObject({
      error: 'selection_not_for_service',
      details: { service_data: expect.any(String) },
    });
    const many = { waste_calculator_items: [{ id: 'garden-chair', quantity: 30 }] };
    expect((await put(await bookChair(), { service_data: many }).expect(400)).body.error).toBe(
      'selection_not_for_service',
    );
  });

  it('moves the collection to another region only with the new price in the request', async () => {
    const id = await bookChair();
    const toLondon = { collection_postcode: 'SW1A 1AA' };
    const refused = await put(id, toLondon).expect(409);
    expect(refused.body).toMatchObject({
      error: 'price_changed',
      details: { total_price: 12, shown_price: 10 },
    });
    const moved = await put(id, { ...toLondon, total_price: 12 }).expect(200);
    expect(moved.body.booking).toMatchObject({ collection_postcode: 'SW1A 1AA', total_price: 12 });
  });

  it('abandons a payment started at another price; a new one has the new amount', async () => {
    const { bookingId, intentId } = await beginPayment(world, owner);
    await put(bookingId, { service_data: { load_size: 'Quarter Load' } }).expect(200);
    const { body } = await world.api
      .as(owner)
      .post('/payments/create-intent', { booking_id: bookingId, amount: 9_999 })
      .expect(201);
    expect(body.payment_intent_id).not.toBe(intentId);
    await world.runJobs();
    await expect(payCard(world, intentId)).rejects.toThrow(/cancel/u);
    expect((await outcomeOf(world, bookingId)).payments.sort()).toEqual(['canceled', 'open']);
  });

  it('keeps the payment if the price stays the same', async () => {
    const { bookingId } = await beginPayment(world, owner);
    await put(bookingId, { collection_time_slot: 'evening' }).expect(200);
    expect((await outcomeOf(world, bookingId)).payments).toEqual(['open']);
  });

  it('calls the provider only when its response can matter, and only once', async () => {
    const retrieve = jest.spyOn(world.api.app.get(PaymentProvider), 'retrieveIntent');
    const retrievals = () => retrieve.mock.calls.length;
    try {
      const notStarted = await book();
      await put(notStarted, { service_data: { load_size: 'Quarter Load' } }).expect(200);
      await remove(notStarted).expect(204);
      expect(retrievals()).toBe(0);

      const { bookingId } = await beginPayment(world, owner);
      retrieve.mockClear();
      for (const address of ['1 Low Road', '2 Low Road', '3 Low Road']) {
        await put(bookingId, { collection_address: address }).expect(200);
      }
      const cheaper = { load_size: 'Quarter Load' };
      await put(bookingId, { service_data: cheaper, total_price: 1 }).expect(409);
      await put(bookingId, { service_data: { load_size: 'Free Load' } }).expect(400);
      expect(retrievals()).toBe(0);
      await put(bookingId, { service_data: cheaper }).expect(200);
      await put(bookingId, { service_data: { load_size: 'Half Load' } }).expect(200);
      expect(retrievals()).toBe(1);
    } finally {
      retrieve.mockRestore();
    }
  });

  it('does not repeat a recent call to the provider; a payment made since then is returned', async () => {
    const { bookingId, intentId } = await beginPayment(world, owner);
    world.clock.advance({ minutes: 1 });
    await world.api.as(owner).post('/payments/confirm', { payment_intent_id: intentId }).expect(200);
    await payCard(world, intentId);
    const retrieve = jest.spyOn(world.api.app.get(PaymentProvider), 'retrieveIntent');
    await remove(bookingId).expect(204);
    expect(retrieve).not.toHaveBeenCalled();
    retrieve.mockRestore();
    await world.runJobs();
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      payments: ['returned'],
      refunds: ['succeeded'],
      emails: ['payment_returned'],
    });
  });

  it('is refused once the booking is paid, even if the payment is not yet settled here', async () => {
    const { bookingId } = await paidBooking(world, owner);
    expect((await put(bookingId, { collection_address: 'x' }).expect(409)).body.error).toBe('booking_paid');
    expect((await remove(bookingId).expect(409)).body.error).toBe('booking_paid');

    const fresh = await beginPayment(world, owner);
    await payCard(world, fresh.intentId);
    await remove(fresh.bookingId).expect(409);
    expect(await outcomeOf(world, fresh.bookingId)).toMatchObject({ status: 'confirmed' });
  });

  it.each([
    [{ collection_date: '2031-04-16' }, 'collection_date'],
    [{ collection_time_slot: 'night' }, 'collection_time_slot'],
    [{ service_data: { load_size: 'Free Load' } }, 'service_data.load_size'],
  ])('refuses %j and names %s', async (body, field) => {
    expect((await put(await book(), body).expect(400)).body.details).toHaveProperty([field]);
  });

  it('deletes a booking, which disappears from every list', async () => {
    const id = await book();
    await remove(id).expect(204);
    await world.api.as(owner).get(`/bookings/${id}`).expect(404);
    await remove(id).expect(404);
    const { body } = await world.api.as(owner).get('/bookings?limit=100').expect(200);
    expect(body.bookings.map((booking: { id: string }) => booking.id)).not.toContain(id);
  });
});
