import { isDeepStrictEqual } from 'node:util';
import { bookingUpdateBody } from '@haulway/contracts';
import { useBookingWorld } from '../../../test/booking-world.js';
import { bookingBody } from '../../../test/bookings.js';
import { signIn, TEST_PASSWORD, useSignedIn } from '../../../test/people.js';

/** Fields that are no text by a person, and those that the server ignores. */
const OTHERS = [
  'redeem_points',
  'collection_date',
  'collection_time_slot',
  'total_price',
  'service_data',
  'waste_types',
  'skip_placement',
];
const IGNORED = ['base_price', 'addon_price', 'addons'];
/** Details that are not in the office's CSV file. */
const NOT_IN_CSV = [
  'company_name',
  'company_vat_number',
  'purchase_order',
  'sic_code',
  'billing_address',
  'access',
];

const schemas = Object.entries(bookingUpdateBody.shape);
/** Fields for any text: found by their schemas, so that a new field needs no change here. */
const free = schemas.filter(
  ([, schema]) => schema.safeParse('text').success && !schema.safeParse({}).success,
);

const texts = (
  mark: string,
  formed: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(free.map(([field]) => [field, `${mark} ${field}`])),
  customer_email: `${mark}@people.test`,
  ...formed,
});

const FIRST = texts('first', {
  collection_postcode: 'LS1 4AP',
  company_vat_number: '123456789',
  sic_code: '38110',
  billing_address: { street: '1 First Street', city: 'London', postcode: 'EC1A 1BB' },
  access: { floor: '3', lift: false, parking: 'permit_needed', contact: 'other', contact_name: 'Nell' },
});
const SECOND = texts('second', {
  collection_postcode: 'LS2 7EW',
  company_vat_number: '987654321',
  sic_code: '38120',
  billing_address: { street: '2 Second Street', city: 'York', postcode: 'YO1 7HH' },
  access: { floor: 'ground', contact: 'customer', contact_phone: '07700 900123', notes: 'Ring twice' },
});

describe('every field of a booking', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');

  const booked = async () => {
    const owner = await signIn(world.api);
    const created = await world.api
      .as(owner)
      .post('/bookings', { ...bookingBody, ...FIRST })
      .expect(201);
    return { owner, created: created.body.booking, path: `/bookings/${created.body.booking.id}` };
  };
  const rowOf = async (id: string): Promise<Record<string, unknown>> =>
    (await world.api.dataSource.query('SELECT * FROM bookings WHERE id = $1', [id]))[0];

  it('is a text, or listed in this test', () => {
    const fields = schemas.map(([field]) => field);
    expect(fields.filter((field) => !(field in FIRST)).sort()).toEqual([...OTHERS, ...IGNORED].sort());
  });

  it('is stored (create-booking.ts) and returned to owners and admins (booking-mapper.ts)', async () => {
    const { owner, created, path } = await booked();
    expect(created).toMatchObject(FIRST);
    for (const person of [owner, admin])
      expect((await world.api.as(person).get(path).expect(200)).body.booking).toMatchObject(FIRST);
  });

  it('is changed by its owner (changesOf in change-booking.ts)', async () => {
    const { owner, path } = await booked();
    expect((await world.api.as(owner).put(path, SECOND).expect(200)).body.booking).toMatchObject(SECOND);
  });

  it("is in the office's CSV file (COLUMNS in booking-query.ts)", async () => {
    await booked();
    const { text } = await world.api.as(admin).get('/bookings/admin/export').expect(200);
    const missing = Object.keys(FIRST).filter((field) => !text.includes(String(FIRST[field])));
    expect(missing.sort()).toEqual([...NOT_IN_CSV].sort());
  });

  it("is in a person's own data and blanked with their account (BLANKED in booking.repository.ts)", async () => {
    const { owner, created } = await booked();
    const { body } = await world.api.as(owner).get('/auth/export').expect(200);
    expect(body.data.bookings).toMatchObject([FIRST]);
    await world.api.as(owner).delete('/auth/account', { password: TEST_PASSWORD }).expect(204);
    const row = await rowOf(created.id);
    expect(Object.keys(FIRST).filter((field) => isDeepStrictEqual(row[field], FIRST[field]))).toEqual([]);
  });
});
