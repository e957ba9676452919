import { useBookingWorld } from '../booking-world.js';
import { guestBookingBody } from '../bookings.js';
import { signIn, useSignedIn } from '../people.js';

const signUp = { email: 'someone@people.test', password: 'secret1', full_name: 'Someone' };
const place = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
const NASTY = `'; DROP TABLE users; -- <img src=x onerror=alert(1)> {{7*7}} \${7*7} %s %00 \\ " 漢字 🚚 שלום\u200f`;

/** Every rule of docs/product that a server can enforce, line by line. */
describe('validation of forms', () => {
  const world = useBookingWorld();
  const person = useSignedIn(() => world.api, 'customer', {}, { each: true });

  const post = (path: string, body: object, auth: Record<string, string> = {}) =>
    world.api.as({ auth }).post(path, body);
  const refused = async (path: string, body: object, details: object, auth: Record<string, string> = {}) => {
    const response = await post(path, body, auth).expect(400);
    expect(response.body).toMatchObject({
      statusCode: 400,
      error: 'invalid_request',
      message: expect.any(String),
    });
    expect(response.body.details).toEqual(details);
  };

  it('sign-up: several problems are all named', () =>
    refused(
      '/auth/signup',
      { email: '', password: '', full_name: '' },
      {
        email: 'Invalid email address',
        password: 'Password must be at least 6 characters',
        full_name: 'Name must be at least 2 characters',
      },
    ));

  it.each([
    ['email valid', { email: 'nobody' }, { email: 'Invalid email address' }],
    ['password non-empty', { password: '' }, { password: 'Password is required' }],
  ])('sign-in: %s', (_rule, wrong, details) =>
    refused('/auth/signin', { email: signUp.email, password: 'x', ...wrong }, details),
  );

  it.each([
    ['a load size', 'man-and-van', {}, 'load_size'],
    ['a skip size', 'skip-hire', { waste_types: ['Garden Waste'], postcode_for_pricing: 'LS1' }, 'skip_size'],
    ['a bag', 'skip-bags', {}, 'bag_type'],
    ['a bin', 'bin-collection', {}, 'bin_option'],
    ['an item', 'furniture-removal', { selected_items: [] }, 'selected_items'],
  ])('step 1: %s must be selected', async (_what, service_id, service_data, field) => {
    const response = await post('/bookings/guest', guestBookingBody({ service_id, service_data })).expect(
      400,
    );
    expect(Object.keys(response.body.details)).toEqual([`service_data.${field}`]);
  });

  it.each(['collection_address', 'collection_postcode', 'collection_date', 'collection_time_slot'])(
    'address, date and time: %s is required and may not be blank',
    async (field) => {
      for (const value of [undefined, null, '', '  ', 7, [], {}]) {
        const response = await post('/bookings/guest', guestBookingBody({ [field]: value })).expect(400);
        expect(Object.keys(response.body.details)).toEqual([field]);
      }
    },
  );

  it('date: any weekday', async () => {
    for (const day of [17, 18, 19, 20, 21, 22, 23]) {
      await post('/bookings/guest', guestBookingBody({ collection_date: `2031-04-${day}` })).expect(201);
    }
  });

  it('summary: a guest must give a name and an email that are not blank; the phone is optional', async () => {
    const blank = guestBookingBody({ customer_name: '   ', customer_email: ' ', customer_phone: undefined });
    await refused('/bookings/guest', blank, {
      customer_name: 'Please enter your full name',
      customer_email: 'Please enter your email address',
    });
    const { body } = await post('/bookings/guest', guestBookingBody({ customer_phone: null })).expect(201);
    expect(body.booking.customer_phone).toBeNull();
  });

  it.each([
    ['missing', undefined, 'Is required'],
    ['of a wrong type', 7, 'Must be text'],
    ['too long', 'x'.repeat(501), 'Must be at most 500 characters'],
  ])('a field that is %s is described in one sentence', async (_what, collection_address, problem) => {
    const { body } = await post('/bookings/guest', guestBookingBody({ collection_address })).expect(400);
    expect(body.message).toBe(`collection_address: ${problem}.`);
    expect(body.details).toEqual({ collection_address: problem });
  });

  it('an empty body: every missing field is named', async () => {
    const { body } = await post('/bookings/guest', {}).expect(400);
    expect(Object.keys(body.details).sort()).toEqual([
      'collection_address',
      'collection_date',
      'collection_postcode',
      'collection_time_slot',
      'customer_email',
      'customer_name',
      'service_data',
      'service_id',
      'total_price',
    ]);
  });

  it('calculator: postcodes are not validated; items may have extra members, which are returned unchanged', async () => {
    const { body } = await world.api.http.get('/waste-items?search=armchair').expect(200);
    const { id, name, category, volume, weight, price } = body.waste_items[0];
    const more = { name, category, volume, weight, price: price * 1.2, unit_price: 119.988 };
    const service_data = {
      waste_calculator_items: [{ id, quantity: 2, ...more }],
      postcode_for_pricing: 'M no such place',
      estimated_volume: 0.764555,
      estimated_weight: 50.5,
    };
    const total_price = price * 1.2 * 2;
    const created = await post(
      '/bookings/guest',
      guestBookingBody({ collection_postcode: 'EC no such place', service_data, total_price }),
    ).expect(201);
    expect(created.body.booking).toMatchObject({ service_data, waste_types: [name], total_price });
  });

  it('address, phone and admin forms: no validation; text is stored and returned unchanged', async () => {
    const odd = { label: '', street: NASTY, city: ' ', postcode: 'nowhere', additional_info: NASTY };
    expect((await post('/saved-addresses', odd, person.auth).expect(201)).body.address).toMatchObject(odd);
    const profile = { full_name: "Zoë O'Brien", phone: 'call me' };
    const put = await world.api.as(person).put('/auth/profile', profile).expect(200);
    expect(put.body.profile).toMatchObject(profile);
    const admin = await signIn(world.api, 'admin');
    const { id } = (await post('/bookings/guest', guestBookingBody()).expect(201)).body.booking;
    const notes = { assigned_worker: NASTY, admin_notes: NASTY };
    const saved = await world.api.as(admin).put(`/bookings/admin/${id}`, notes).expect(200);
    expect(saved.body.booking).toMatchObject(notes);
  });

  it.each(['collection_address', 'collection_postcode', 'additional_address_info', 'special_instructions'])(
    'control characters and marks that change the direction of text are refused in %s',
    async (field) => {
      for (const mark of ['\u0007', '\u001b', '\u0085', '\u202e', '\u2067']) {
        const { body } = await post('/bookings/guest', guestBookingBody({ [field]: `LS1${mark}` })).expect(
          400,
        );
        expect(body.details).toEqual({ [field]: expect.stringContaining('control characters') });
      }
    },
  );

  it('notes keep their line breaks, tabs and quotes; text that only looks blank is blank', async () => {
    const notes = { special_instructions: `"one"\r\n\ttwo's ${NASTY}`, additional_address_info: 'a\nb' };
    const { body } = await post('/bookings/guest', guestBookingBody(notes)).expect(201);
    expect(body.booking).toMatchObject(notes);
    const unseen = await post('/bookings/guest', guestBookingBody({ collection_postcode: '\u3164' })).expect(
      400,
    );
    expect(unseen.body.details).toEqual({ collection_postcode: 'Must not be empty' });
  });

  it('a missing part of an address: each of them is named', () =>
    refused(
      '/saved-addresses',
      { label: 'Home' },
      Object.fromEntries(Object.keys(place).map((field) => [field, expect.any(String)])),
      person.auth,
    ));
});
