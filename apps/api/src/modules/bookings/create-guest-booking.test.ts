import { useBookingWorld } from '../../../test/booking-world.js';
import { guestBookingBody } from '../../../test/bookings.js';
import { signIn } from '../../../test/people.js';

const NASTY = `Robert'); DROP TABLE bookings;-- <script>alert(1)</script> {{7*7}} \${x} % _ \\ "q" 'q' 漢字 🚚`;

describe('booking as a guest', () => {
  const world = useBookingWorld();

  const book = (values: object = {}) => world.api.http.post('/bookings/guest').send(guestBookingBody(values));
  const created = async (values: object = {}) => (await book(values).expect(201)).body.booking;

  it('ignores fields that a browser may not set', async () => {
    const person = await signIn(world.api);
    const booking = await created({
      user_id: person.user.id,
      status: 'completed',
      payment_status: 'paid',
      invoice_number: 'INV-1',
      is_guest_booking: false,
      service_name: 'Free lunch',
      base_price: 0,
      addon_price: 0,
      addons: [{ name: 'Free lunch', price: 0, quantity: 1 }],
      refunded_amount: 5,
      admin_notes: 'mine',
    });
    expect(booking).toMatchObject({
      user_id: null,
      status: 'pending',
      payment_status: 'pending',
      invoice_number: null,
      is_guest_booking: true,
      service_name: 'Man & Van',
      base_price: 99.99,
      addon_price: 169.99,
      total_price: 169.99,
      refunded_amount: 0,
      addons: [{ name: 'Half Load', price: 169.99, quantity: 1 }],
    });
    expect(booking).not.toHaveProperty('admin_notes');
  });

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

  it.each(['service_id', 'collection_date', 'total_price', 'service_data'])(
    'refuses a body without %s and names it',
    async (field) => {
      const { body } = await book({ [field]: undefined }).expect(400);
      expect(body).toMatchObject({ statusCode: 400, details: { [field]: expect.any(String) } });
    },
  );

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
