import { useBookingWorld } from '../../../test/booking-world.js';
import { guestBookingBody } from '../../../test/bookings.js';
import { signIn } from '../../../test/people.js';

describe("a booking's price", () => {
  const world = useBookingWorld();

  const book = (service_id: string, service_data: object, total_price: number) =>
    world.api.http.post('/bookings/guest').send(guestBookingBody({ service_id, service_data, total_price }));

  it('is calculated by the server: another price is refused, and the response names both', async () => {
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

  it('depends on the chosen option for every kind of service', async () => {
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
          const response = await book(
            service.slug,
            { [field]: option.name },
            option.price ?? service.base_price,
          );
          expect([service.slug, option.name, response.status]).toEqual([service.slug, option.name, 201]);
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(15);
  });

  it.each([
    [
      { load_size: 'No Such Load' },
      'service_data.load_size: The chosen option is no longer offered for this service.',
    ],
    [
      { waste_calculator_items: [{ id: 'no-such-item', quantity: 1 }] },
      'service_data.waste_calculator_items: One of the chosen items is no longer offered.',
    ],
  ])('is refused in one sentence if %j is not on offer', async (service_data, message) => {
    const { body } = await book('man-and-van', service_data, 169.99).expect(400);
    expect(body).toMatchObject({ error: 'invalid_request', message });
  });

  it('is the sum of items by name and quantity', async () => {
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

  const itemOf = async (slug: string) => {
    const { body } = await world.api.http.get('/waste-items').expect(200);
    const items: { id: string; slug: string; price: number }[] = body.waste_items;
    const item = items.find((each) => each.slug === slug);
    if (!item) throw new Error(`The catalogue has no ${slug}`);
    return item;
  };
  const bookItems = (service_id: string, items: object[], total_price: number, rest: object = {}) =>
    world.api.http.post('/bookings/guest').send(
      guestBookingBody({
        service_id,
        service_data: { waste_calculator_items: items },
        total_price,
        ...rest,
      }),
    );

  it.each([
    ['SW1A 1AA', 1.2],
    ['e1 6an', 1.2],
    ['s w1a 1aa', 1.2],
    ['M1 1AE', 1],
  ])('of calculator items for a collection at %p is multiplied by %d, per unit', async (postcode, times) => {
    const { id, price } = await itemOf('sofa-2-seater');
    const total = (Math.round(price * 100 * times) * 3) / 100;
    const created = await bookItems('man-and-van', [{ id, quantity: 3 }], total, {
      collection_postcode: postcode,
    }).expect(201);
    expect(created.body.booking.total_price).toBe(total);
  });

  it.each([
    ['LS1 4AP', 'SW1A 1AA', 54],
    ['SW1A 1AA', 'LS1 4AP', 45],
  ])(
    'for the typed postcode %s and the collection at %s is that of the collection, and both are shown',
    async (typed, collected, now) => {
      const { id } = await itemOf('sofa-2-seater');
      const shown = now === 54 ? 45 : 54;
      const rest = {
        collection_postcode: collected,
        service_data: { waste_calculator_items: [{ id, quantity: 1 }], postcode_for_pricing: typed },
      };
      const { body } = await bookItems('man-and-van', [], shown, rest).expect(409);
      expect(body).toMatchObject({
        error: 'price_changed',
        message: `The price is £${now}.00, not £${shown}.00. Please check it and try again.`,
        details: { total_price: now, shown_price: shown },
      });
      await bookItems('man-and-van', [], now, rest).expect(201);
    },
  );

  it('cannot be made of calculator items for a service that the calculator would not suggest', async () => {
    const { id, price } = await itemOf('garden-chair');
    const { body } = await world.api.http.get('/services?limit=100').expect(200);
    const slugs: string[] = body.services.map(({ slug }: { slug: string }) => slug);
    expect(slugs.length).toBeGreaterThan(8);
    for (const slug of slugs.filter((each) => each !== 'skip-bags')) {
      const response = await bookItems(slug, [{ id, quantity: 1 }], price);
      expect([slug, response.status, response.body.error]).toEqual([slug, 400, 'selection_not_for_service']);
      expect(response.body.details).toHaveProperty('service_data');
    }
    await bookItems('skip-bags', [{ id, quantity: 1 }], price).expect(201);
  });

  it('is checked in the same way for a booking from a draft, which stays', async () => {
    const customer = world.api.as(await signIn(world.api));
    const { body } = await customer.post('/drafts', { service_id: 'house-clearance' }).expect(201);
    const { id } = await itemOf('garden-chair');
    const refused = await customer
      .post('/bookings', {
        ...guestBookingBody({ service_id: 'house-clearance' }),
        service_data: { waste_calculator_items: [{ id, quantity: 1 }] },
        draft_id: body.draft.id,
      })
      .expect(400);
    expect(refused.body.error).toBe('selection_not_for_service');
    await customer.get(`/drafts/${body.draft.id}`).expect(200);
  });
});
