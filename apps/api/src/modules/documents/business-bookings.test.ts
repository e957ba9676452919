import { type BookingWorld, startBookingWorld } from '../../../test/booking-world.js';
import { bookingBody, guestBookingBody } from '../../../test/bookings.js';
import { documentsOf, readDocument } from '../../../test/documents.js';
import { paidBooking } from '../../../test/paying.js';
import { signIn, type TestPerson } from '../../../test/people.js';

const HOSTILE = `<script>alert(1)</script> {{7*7}} ') DROP TABLE bookings; -- \\(evil\\) /JavaScript`;
const BUSINESS = {
  company_name: HOSTILE,
  company_vat_number: ' gb 123 4567 89 ',
  purchase_order: 'PO/<77>',
  sic_code: ' 38110 ',
  billing_address: { street: ' 9 <Lombard> Street', city: 'London ', postcode: 'ec3v9bs' },
};
const BILLING = { street: '9 <Lombard> Street', city: 'London', postcode: 'EC3V 9BS' };
const KEPT = {
  ...BUSINESS,
  company_vat_number: '123456789',
  sic_code: '38110',
  billing_address: BILLING,
};
const letters = (text: string): string => text.replace(/\s/gu, '');

describe('a booking for a business', () => {
  let world: BookingWorld;
  let customer: TestPerson;
  beforeAll(async () => {
    world = await startBookingWorld();
    customer = await signIn(world.api);
  });
  afterAll(() => world.close());

  it.each([
    ['company_vat_number', 'DE123456789'],
    ['company_vat_number', '١٢٣٤٥٦٧٨٩'],
    ['sic_code', '3811'],
    ['sic_code', '38 110'],
    ['company_name', 'Two\nlines'],
    ['purchase_order', { $ne: null }],
    ['billing_address', 'London'],
    ['billing_address', [BILLING]],
    ['billing_address.city', { street: BILLING.street, postcode: BILLING.postcode }],
    ['billing_address.postcode', { ...BILLING, postcode: ' ' }],
    ['billing_address.postcode', { ...BILLING, postcode: 'E'.repeat(21) }],
    ['billing_address.street', { ...BILLING, street: 'x'.repeat(201) }],
    ['billing_address.street', { ...BILLING, street: '1\u0007 Lane' }],
    ['billing_address.city', { ...BILLING, city: 'Lon\ndon' }],
    ['billing_address.city', { ...BILLING, city: '\u202Enodnol' }],
  ])('answers 400 and names %s for %j, on every route that takes it', async (field, value) => {
    const wrong = { [field.split('.')[0] ?? field]: value };
    const { http } = world.api;
    const responses = [
      await http
        .post('/bookings')
        .set(customer.auth)
        .send({ ...bookingBody, ...wrong }),
      await http.post('/bookings/guest').send(guestBookingBody(wrong)),
      await http.put('/auth/profile').set(customer.auth).send(wrong),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(400);
      expect(Object.keys(body.details ?? {})).toEqual([field]);
    }
  });

  it('stores the business details unchanged on the booking, its documents and the profile', async () => {
    const { bookingId } = await paidBooking(world, customer, { ...bookingBody, ...BUSINESS });
    const { body } = await world.api.as(customer).get(`/bookings/${bookingId}`).expect(200);
    expect(body.booking).toMatchObject(KEPT);
    const me = await world.api.as(customer).get('/auth/me').expect(200);
    expect(me.body.profile).toMatchObject(KEPT);
    const [invoice] = await documentsOf(world, bookingId, customer.auth);
    const { text } = await readDocument(world, invoice?.id ?? '', customer.auth);
    for (const printed of [HOSTILE, 'GB 123456789', 'PO/<77>', '38110', ...Object.values(BILLING)])
      expect(letters(text)).toContain(letters(printed));
  });

  it('has its billing address as that of the customer on invoice and credit note, which follow the booking', async () => {
    const { bookingId } = await paidBooking(world, customer, { ...bookingBody, ...BUSINESS });
    const admin = await signIn(world.api, 'admin');
    await world.api.as(admin).post(`/payments/${bookingId}/refund`, { amount: 100 }).expect(200);
    await world.runJobs();
    const issued = await documentsOf(world, bookingId, customer.auth);
    expect(issued.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice']);
    for (const { id } of issued) {
      const { text } = await readDocument(world, id, customer.auth);
      expect(text).toContain('EC3V 9BS');
      expect(text).not.toContain(bookingBody.collection_postcode);
    }
  });

  it('without a billing address has the collection address, and leaves the one of the account', async () => {
    const { billing_address: _, ...rest } = BUSINESS;
    const { bookingId } = await paidBooking(world, customer, { ...bookingBody, ...rest });
    const [invoice] = await documentsOf(world, bookingId, customer.auth);
    const { text } = await readDocument(world, invoice?.id ?? '', customer.auth);
    expect(text).toContain(bookingBody.collection_postcode);
    const billed = async () => (await world.api.as(customer).get('/auth/me')).body.profile.billing_address;
    expect(await billed()).toEqual(BILLING);
    await world.api.as(customer).put('/auth/profile', { billing_address: null }).expect(200);
    expect(await billed()).toBeNull();
    await world.api.as(customer).put('/auth/profile', { billing_address: BILLING }).expect(200);
  });

  it('stores the details for its own customer only, and clears them from the profile on request', async () => {
    await world.api.as(customer).post('/bookings', bookingBody).expect(201);
    const before = await world.api.as(customer).get('/auth/me').expect(200);
    expect(before.body.profile).toMatchObject(KEPT);
    const nothing = { company_name: null, company_vat_number: '', purchase_order: ' ', sic_code: null };
    await world.api.as(customer).put('/auth/profile', nothing).expect(200);
    const after = await world.api.as(customer).get('/auth/me').expect(200);
    expect(after.body.profile).toMatchObject({
      company_name: null,
      company_vat_number: null,
      purchase_order: null,
      sic_code: null,
    });
  });
});

describe('the documents of a guest', () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await startBookingWorld();
  });
  afterAll(() => world.close());

  it('can be read with the key from the booking response or from the email', async () => {
    const created = await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    const { booking_key: key, booking } = created.body;
    const other = await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    const path = `/bookings/${booking.id}/documents`;
    const ask = (value: string) => world.api.http.get(path).set('Haulway-Booking-Key', value);
    expect((await ask(key).expect(200)).body).toEqual({ documents: [] });
    for (const bad of ['', 'guessed', `${key}x`, key.slice(1), other.body.booking_key])
      await ask(bad).expect(404);
    await world.api.http.get(path).expect(404);
  });

  it('are the invoice as PDF for anyone with the key, and 404 for anybody else', async () => {
    const { bookingId } = await paidBooking(world);
    await world.runJobs();
    const mail = world.mail.messages.find(({ text }) => text?.includes(bookingId));
    const key = /[?&#]key=([\w-]+)/u.exec(mail?.text ?? '')?.[1] ?? 'the email has no key';
    const auth = { 'Haulway-Booking-Key': key };
    const [invoice] = await documentsOf(world, bookingId, auth);
    expect(invoice).toMatchObject({ kind: 'invoice', total_price: 169.99 });
    const read = await readDocument(world, invoice?.id ?? '', auth);
    expect(read).toMatchObject({ title: `VAT invoice ${invoice?.number}`, language: 'en-GB', tagged: true });
    expect(read.text).toContain('Gail Guest');
    for (const tag of ['Document', 'H1', 'Table', 'TH']) expect(read.tags).toContain(tag);
    const outsider = await signIn(world.api);
    for (const headers of [{}, outsider.auth, { 'Haulway-Booking-Key': `${key}x` }])
      await world.api.http.get(`/documents/${invoice?.id}`).set(headers).expect(404);
  });
});

describe('with SKIP_PRICES_EXCLUDE_VAT', () => {
  let world: BookingWorld;
  let customer: TestPerson;
  beforeAll(async () => {
    world = await startBookingWorld({ config: { skipPricesExcludeVat: true } });
    customer = await signIn(world.api);
  });
  afterAll(() => world.close());

  const skip = (total: number) => ({
    ...bookingBody,
    service_id: 'skip-hire',
    service_data: {
      skip_size: '4 Yard Midi Skip',
      waste_types: ['Garden Waste'],
      postcode_for_pricing: 'LS1 4AP',
    },
    total_price: total,
  });

  it('the VAT of a skip is added to its price, on its page, in the booking and on the invoice', async () => {
    const { http } = world.api;
    const service = await http.get('/services/skip-hire').expect(200);
    expect(service.body.service.added_vat_percent).toBe(20);
    const size = service.body.service.booking_config.skip_sizes.find(
      ({ name }: { name: string }) => name === '4 Yard Midi Skip',
    );
    const changed = await http.post('/bookings').set(customer.auth).send(skip(size.price)).expect(409);
    const total = Math.round(size.price * 120) / 100;
    expect(changed.body).toMatchObject({ error: 'price_changed', details: { total_price: total } });
    const { bookingId } = await paidBooking(world, customer, skip(total));
    const { body } = await http.get(`/bookings/${bookingId}`).set(customer.auth).expect(200);
    expect(body.booking).toMatchObject({
      total_price: total,
      net_amount: size.price,
      vat_amount: Math.round((total - size.price) * 100) / 100,
    });
    const [invoice] = await documentsOf(world, bookingId, customer.auth);
    expect(invoice?.total_price).toBe(total);
    const { text } = await readDocument(world, invoice?.id ?? '', customer.auth);
    for (const amount of [size.price, total - size.price, total])
      expect(text).toContain(`£${amount.toFixed(2)}`);
  });

  it('an admin sees the added VAT for every service of the skip kind', async () => {
    const admin = await signIn(world.api, 'admin');
    const { body } = await world.api.as(admin).get('/services/admin').expect(200);
    expect(body.added_vat_percents).toEqual({ skip_hire: 20 });
  });

  it('no other service gets added VAT', async () => {
    const { body } = await world.api.http.get('/services/man-and-van').expect(200);
    expect(body.service).not.toHaveProperty('added_vat_percent');
    await world.api.as(customer).post('/bookings', bookingBody).expect(201);
  });
});
