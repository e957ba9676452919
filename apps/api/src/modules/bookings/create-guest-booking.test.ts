import { useBookingWorld } from '../../../test/booking-world.js';
import { guestBookingBody } from '../../../test/bookings.js';

const NASTY = `Robert'); DROP TABLE bookings;-- <script>alert(1)</script> {{7*7}} \${x} % _ \\ "q" 'q' 漢字 🚚`;

describe('booking as a guest', () => {
  const world = useBookingWorld();

  const book = (values: object = {}) => world.api.http.post('/bookings/guest').send(guestBookingBody(values));
  const created = async (values: object = {}) => (await book(values).expect(201)).body.booking;

  it('stores free text unchanged and normalises the postcode', async () => {
    const booking = await created({
      customer_name: NASTY,
      collection_address: NASTY,
      collection_postcode: ' ls14ap ',
      additional_address_info: NASTY,
      special_instructions: NASTY,
      waste_types: [NASTY],
    });
    expect(booking).toMatchObject({
      customer_name: NASTY,
      collection_address: NASTY,
      collection_postcode: 'LS1 4AP',
      additional_address_info: NASTY,
      special_instructions: NASTY,
      waste_types: [NASTY],
    });
  });

  it.each(['Ann\nBcc: everybody@else.test', 'Ann\u2028Lee', 'Ann\u202Egpj.exe'])(
    'refuses a name that is not a single line of plain text: %j',
    async (customer_name) => {
      const { body } = await book({ customer_name }).expect(400);
      expect(body.details).toHaveProperty('customer_name');
    },
  );

  it('accepts a service id as well as a slug', async () => {
    const { body } = await world.api.http.get('/services/man-and-van').expect(200);
    expect(await created({ service_id: body.service.id })).toMatchObject({ service_id: body.service.id });
  });

  it('stores volume and weight as the calculator sent them', async () => {
    const service_data = { load_size: 'Half Load', estimated_volume: 1.3761, estimated_weight: 85.5 };
    expect((await created({ service_data })).service_data).toEqual(service_data);
  });

  it.each([
    [{ service_id: 'no-such-service' }, 'service_id'],
    [{ collection_time_slot: 'night' }, 'collection_time_slot'],
    [{ total_price: 169.995 }, 'total_price'],
    [{ customer_name: 'a\0b' }, 'customer_name'],
    [{ service_data: { load_size: 'Free Load' } }, 'service_data.load_size'],
    [
      { service_data: { waste_calculator_items: [{ id: 'x', quantity: 1 }] } },
      'service_data.waste_calculator_items',
    ],
    [
      { service_data: { selected_items: [{ name: 'Sofa', quantity: 0 }] } },
      'service_data.selected_items.0.quantity',
    ],
  ])('refuses %j and names %s', async (values, field) => {
    const { body } = await book(values).expect(400);
    expect(Object.keys(body.details)).toEqual([field]);
  });
});
