import { type BookingWorld, startBookingWorld } from '../../test/booking-world.js';
import { guestBookingBody } from '../../test/bookings.js';

describe("a booking's price", () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await startBookingWorld();
  });
  afterAll(() => world.close());

  const book = (service_id: string, service_data: object, total_price: number) =>
    world.api.http.post('/bookings/guest').send(guestBookingBody({ service_id, service_data, total_price }));

  it('is the server’s: another one is refused, naming both', async () => {
    const { body } = await book('man-and-van', { load_size: 'Half Load' }, 1).expect(409);
    expect(body).toMatchObject({
      statusCode: 409,
      error: 'price_changed',
      message: 'The price is £169.99, not £1.00. Please check it and try again.',
      details: { total_price: 169.99 },
    });
    const rows = await world.api.dataSource.query('SELECT FROM bookings WHERE total_price_pence = 100');
    expect(rows).toEqual([]);
  });

  it('follows the option of every kind of service', async () => {
    const { body } = await world.api.http.get('/services').expect(200);
    const fields = {
      skip_sizes: 'skip_size',
      load_sizes: 'load_size',
      bin_options: 'bin_option',
      bag_options: 'bag_type',
    };
    let checked = 0;
    for (const service of body.services) {
      for (const [list, field] of Object.entries(fields)) {
        for (const option of service.booking_config[list] ?? []) {
          const answer = await book(
            service.slug,
            { [field]: option.name },
            option.price ?? service.base_price,
          );
          expect([service.slug, option.name, answer.status]).toEqual([service.slug, option.name, 201]);
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(15);
  });

  it.each([
    [
      { load_size: 'No Such Load' },
      'service_data.load_size: The chosen option is not on offer for this service.',
    ],
    [
      { waste_calculator_items: [{ id: 'no-such-item', quantity: 1 }] },
      'service_data.waste_calculator_items: One of the chosen items is not on offer.',
    ],
  ])('says in one sentence that %j is not on offer', async (service_data, message) => {
    const { body } = await book('man-and-van', service_data, 169.99).expect(400);
    expect(body).toMatchObject({ error: 'invalid_request', message });
  });

  it('adds up items by name and quantity', async () => {
    const { body } = await world.api.http.get('/services/furniture-removal').expect(200);
    const [first, second] = body.service.booking_config.items;
    const total = Math.round((first.price * 3 + second.price) * 100) / 100;
    const selected_items = [
      { name: first.name, quantity: 3, price: 0.01 },
      { name: second.name, quantity: 1 },
    ];
    const created = await book('furniture-removal', { selected_items }, total).expect(201);
    expect(created.body.booking).toMatchObject({
      total_price: total,
      addon_price: total,
      waste_types: [first.name, second.name],
    });
  });

  it.each([
    ['SW1A 1AA', 1.2],
    ['e1 6an', 1.2],
    ['M1 1AE', 1],
    ['', 1],
  ])('prices the calculator’s items for %p at times %d, per unit', async (postcode_for_pricing, times) => {
    const { body } = await world.api.http.get('/waste-items').expect(200);
    const [item] = body.waste_items;
    const unit = Math.round(item.price * 100 * times);
    const service_data = { waste_calculator_items: [{ id: item.id, quantity: 3 }], postcode_for_pricing };
    const created = await book('man-and-van', service_data, (unit * 3) / 100).expect(201);
    expect(created.body.booking.total_price).toBe((unit * 3) / 100);
  });
});
