import { randomUUID } from 'node:crypto';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody } from '../../../../test/bookings.js';
import { downloadDocument, documentsOf } from '../../../../test/documents.js';
import { payByCard } from '../../../../test/paying.js';
import { signIn, useSignedIn } from '../../../../test/people.js';
import { phoneBookingBody } from '../../../../test/phone-bookings.js';
import { readPdf } from '../../../../test/read-pdf.js';

const KEY = 'Haulway-Booking-Key';
const TODAY = '2031-04-16';
const DISCOUNT = { discount_amount: 20, discount_reason: 'Neighbour of Gail', total_price: 149.99 };

describe('a booking that the office makes for a caller', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin', { email: 'ada@office.test' });
  // 11 in the morning in London
  beforeEach(async () => {
    world.clock.set('2031-04-16T10:00:00Z');
    await world.api.dataSource.query(
      'TRUNCATE availability_rules, availability_days; UPDATE bookings SET deleted_at = now()',
    );
  });

  const book = (values: object = {}) => world.api.as(admin).post('/bookings/admin', phoneBookingBody(values));
  const booked = async (values: object = {}) => (await book(values).expect(201)).body;
  const refusalOf = async (values: object) => {
    const { status, body } = await book(values);
    return { status, error: body.error, fields: Object.keys(body.details ?? {}) };
  };
  const changesOf = async (id: string) =>
    (await world.api.as(admin).get(`/bookings/admin/${id}/changes`).expect(200)).body.changes;
  const limit = (places: number) =>
    world.api.as(admin).post('/availability/rules', { resource: 'van', places }).expect(201);

  it("is a guest's, with a key, and is recorded with who made it", async () => {
    const { booking, booking_key: key } = await booked({ special_instructions: 'Ring twice' });
    expect(booking).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
      is_guest_booking: true,
      user_id: null,
      customer_name: 'Gail Guest',
      total_price: 169.99,
      discount_amount: 0,
      discount_kind: null,
      discount_reason: null,
      special_instructions: 'Ring twice',
      version: 1,
    });
    await world.api.http.get(`/bookings/${booking.id}/options`).set(KEY, key).expect(200);
    await world.api.http.get(`/bookings/${booking.id}/options`).expect(404);
    expect(await changesOf(booking.id)).toMatchObject([
      { admin: 'ada@office.test', what: 'created', from: null, to: 'By phone' },
    ]);
    await world.runJobs();
    expect(world.mail.messages).toEqual([]);
  });

  describe('names its customer', () => {
    it('by a phone number alone: no record among the customers, found by any spelling of the number', async () => {
      const { booking } = await booked({ customer_email: null, customer_phone: '07700 900456' });
      expect(booking).toMatchObject({ customer_email: '', customer_phone: '07700 900456' });
      for (const typed of ['07700900456', '+44 (0)7700 900 456', '0044 7700-900456', '7700 900456']) {
        const search = encodeURIComponent(typed);
        const { body } = await world.api.as(admin).get(`/bookings/admin/all?search=${search}`).expect(200);
        expect([typed, body.bookings.map(({ id }: { id: string }) => id)]).toEqual([typed, [booking.id]]);
      }
      const rows = await world.api.dataSource.query("SELECT FROM customers WHERE email = ''");
      expect(rows).toHaveLength(0);
      const named = { customer_name: 'Gale Guest', version: 1 };
      await world.api.as(admin).patch(`/bookings/admin/${booking.id}/customer`, named).expect(200);
      for (const customer_phone of [null, ' ', 'none'])
        await world.api
          .as(admin)
          .patch(`/bookings/admin/${booking.id}/customer`, { customer_phone, version: 2 })
          .expect(400);
      const mailed = { customer_email: `${randomUUID()}@guests.test`, version: 2 };
      await world.api.as(admin).patch(`/bookings/admin/${booking.id}/customer`, mailed).expect(200);
      const path = `/customers/admin?search=${mailed.customer_email}`;
      const { body } = await world.api.as(admin).get(path).expect(200);
      expect(body.customers).toMatchObject([{ full_name: 'Gale Guest' }]);
    });

    it('by an account, whose contact details are the default', async () => {
      const owner = await signIn(world.api, 'customer', { fullName: 'Olga Owner', phone: '01632 960777' });
      const none = { customer_name: null, customer_email: null, customer_phone: null };
      const made = await booked({ ...none, user_id: owner.user.id, company_name: 'Owner Ltd' });
      expect(made).toMatchObject({
        booking_key: null,
        booking: {
          user_id: owner.user.id,
          is_guest_booking: false,
          customer_name: 'Olga Owner',
          customer_email: owner.user.email,
          customer_phone: '01632 960777',
        },
      });
      const own = await world.api.as(owner).get('/bookings').expect(200);
      expect(own.body.bookings).toMatchObject([{ id: made.booking.id }]);
      expect(own.body.bookings[0]).not.toHaveProperty('discount_reason');
      const me = await world.api.as(owner).get('/auth/me').expect(200);
      expect(me.body.profile.company_name).toBe('Owner Ltd');
    });

    it.each(['admin', 'crew'] as const)('not by an account of the role %s', async (role) => {
      const staff = await signIn(world.api, role);
      const { body } = await book({ user_id: staff.user.id }).expect(400);
      expect(body.details).toEqual({ user_id: "Must be a customer's account" });
    });

    it.each<[string, object, string[]]>([
      ['no name', { customer_name: null }, ['customer_name']],
      [
        'neither address nor number',
        { customer_email: null, customer_phone: ' ' },
        ['customer_email', 'customer_phone'],
      ],
      ['a number that nobody can call', { customer_email: null, customer_phone: 'none' }, ['customer_phone']],
      ['an invalid address', { customer_email: 'gail' }, ['customer_email']],
      ['an unknown account', { user_id: randomUUID() }, ['user_id']],
      ['no way for the link', { send_link: undefined }, ['send_link']],
      ['an unknown way', { send_link: 'post' }, ['send_link']],
      ['a link to no address', { customer_email: null, send_link: 'email' }, ['customer_email']],
      ['a link to no number', { customer_phone: null, send_link: 'both' }, ['customer_phone']],
      ['an unknown field', { discount: 5 }, ['discount']],
      ['another total', { overbook: 'yes' }, ['overbook']],
    ])('or is refused: %s', async (_what, values, fields) =>
      expect(await refusalOf(values)).toEqual({ status: 400, error: 'invalid_request', fields }),
    );
  });

  describe('with a discount', () => {
    it('costs less, and only the office sees why', async () => {
      const { booking, booking_key: key } = await booked(DISCOUNT);
      expect(booking).toMatchObject({
        base_price: 99.99,
        addon_price: 169.99,
        total_price: 149.99,
        vat_amount: 25,
        net_amount: 124.99,
        discount_amount: 20,
        discount_kind: 'office',
        discount_reason: 'Neighbour of Gail',
      });
      const { body } = await world.api.http.get(`/bookings/${booking.id}`).set(KEY, key).expect(200);
      expect(body.booking).toMatchObject({ discount_amount: 20, discount_kind: 'office' });
      expect(body.booking).not.toHaveProperty('discount_reason');
      expect(await changesOf(booking.id)).toMatchObject([
        { what: 'discount_reason', to: 'Neighbour of Gail' },
        { what: 'discount', from: null, to: '£20.00' },
        { what: 'created' },
      ]);
    });

    it('is paid after it, and the invoice has a line for it with its VAT', async () => {
      const { booking } = await booked(DISCOUNT);
      const wrong = { booking_id: booking.id, amount: 16_999 };
      const refused = await world.api.http.post('/payments/create-intent/guest').send(wrong).expect(409);
      expect(refused.body.error).toBe('price_changed');
      await payByCard(world, booking.id, 14_999);
      const [invoice] = await documentsOf(world, booking.id, admin.auth);
      expect(invoice).toMatchObject({ kind: 'invoice', total_price: 149.99 });
      const { bytes } = await downloadDocument(world, invoice?.id ?? '', admin.auth);
      const { text } = await readPdf(bytes);
      expect(text).toMatch(/Half Load 1 £141\.66 20% £141\.66 £28\.33 £169\.99/u);
      expect(text).toMatch(/Discount 1 -£16\.67 20% -£16\.67 -£3\.33 -£20\.00/u);
      expect(text).toMatch(/Net: £124\.99 VAT at 20%: £25\.00 Total including VAT: £149\.99/u);
      expect(text).not.toContain('Neighbour');
    });

    it('keeps it when its owner changes it, cut to what leaves 30p', async () => {
      const owner = await signIn(world.api);
      const big = { discount_amount: 169.69, discount_reason: 'Goodwill', total_price: 0.3 };
      const { booking } = await booked({ ...big, user_id: owner.user.id });
      const change = (body: object) => world.api.as(owner).put(`/bookings/${booking.id}`, body);
      const moved = await change({ collection_address: '2 Low Road' }).expect(200);
      expect(moved.body.booking).toMatchObject({ total_price: 0.3, discount_amount: 169.69 });
      const smaller = await change({ service_data: { load_size: 'Quarter Load' } }).expect(200);
      expect(smaller.body.booking).toMatchObject({
        total_price: 0.3,
        addon_price: 99.99,
        discount_amount: 99.69,
        discount_kind: 'office',
      });
    });

    it.each<[object, string]>([
      [{ discount_amount: 0 }, 'discount_amount'],
      [{ discount_amount: -5 }, 'discount_amount'],
      [{ discount_amount: 0.005 }, 'discount_amount'],
      [{ discount_amount: '20' }, 'discount_amount'],
      [{ discount_amount: 169.7, total_price: 0.29 }, 'discount_amount'],
      [{ discount_amount: 200, total_price: 0 }, 'discount_amount'],
      [{ discount_amount: undefined }, 'discount_amount'],
      [{ discount_reason: undefined }, 'discount_reason'],
      [{ discount_reason: ' ' }, 'discount_reason'],
      [{ discount_reason: 'Two\nlines' }, 'discount_reason'],
    ])('%j is refused, naming %s', async (values, field) =>
      expect(await refusalOf({ ...DISCOUNT, ...values })).toMatchObject({ status: 400, fields: [field] }),
    );
  });

  describe('of today', () => {
    it('is possible for the office alone, until the slot starts', async () => {
      const afternoon = { collection_date: TODAY, collection_time_slot: 'afternoon' };
      expect(await booked(afternoon)).toMatchObject({ booking: { held_until: '2031-04-16T11:00:00.000Z' } });
      const online = await world.api.http
        .post('/bookings/guest')
        .send({ ...phoneBookingBody(afternoon), send_link: undefined })
        .expect(400);
      expect(online.body.details).toEqual({ collection_date: 'Must be tomorrow or later' });
      const started = { ...afternoon, collection_time_slot: 'morning', overbook: true };
      expect(await refusalOf(started)).toMatchObject({ status: 409, error: 'slot_past' });
      const yesterday = await book({ collection_date: '2031-04-15', overbook: true }).expect(400);
      expect(yesterday.body.details).toEqual({ collection_date: 'Must be today or later' });
      world.clock.set('2031-04-16T11:00:00Z');
      expect(await refusalOf(afternoon)).toMatchObject({ status: 409, error: 'slot_past' });
    });

    it('is where the office may move a booking to', async () => {
      const { booking, booking_key: key } = await booked();
      const to = { collection_date: TODAY, collection_time_slot: 'evening' };
      const path = `/bookings/${booking.id}/reschedule`;
      await world.api.http.post(path).set(KEY, key).send(to).expect(400);
      await world.api
        .as(admin)
        .post(path, { ...to, collection_time_slot: 'morning' })
        .expect(409);
      await world.api.as(admin).post(path, to).expect(200);
    });
  });

  describe('into a slot without capacity', () => {
    it('is refused, unless it overbooks, which is recorded where it was needed', async () => {
      await limit(1);
      const first = await booked({ overbook: true });
      expect(await changesOf(first.booking.id)).toMatchObject([{ what: 'created' }]);
      const { body } = await book().expect(409);
      expect(body).toMatchObject({ error: 'slot_full', details: { alternatives: expect.any(Array) } });
      const second = await booked({ overbook: true });
      expect(await changesOf(second.booking.id)).toMatchObject([
        { what: 'overbooked', from: null, to: '2031-05-06 morning', admin: 'ada@office.test' },
        { what: 'created' },
      ]);
      await payByCard(world, second.booking.id, 16_999);
    });

    it('also overbooks a closed one', async () => {
      const day = { date: '2031-05-06', places: 0, reason: 'Staff day' };
      await world.api.as(admin).put('/availability/days', day).expect(200);
      expect(await refusalOf({})).toMatchObject({ status: 409, error: 'slot_closed' });
      await booked({ overbook: true });
    });

    it('never overrides the notice of a skip on the road', async () => {
      const skip = {
        service_id: 'skip-hire',
        service_data: { skip_size: '6 Yard Builders Skip', waste_types: ['Mixed Waste'] },
        total_price: 265,
        collection_date: '2031-04-18',
        skip_placement: 'road',
        overbook: true,
      };
      expect(await refusalOf(skip)).toMatchObject({ status: 400, fields: ['collection_date'] });
      await booked({ ...skip, skip_placement: 'drive' });
    });
  });

  it('is confirmed, invoiced and gets its points like one made online', async () => {
    const owner = await signIn(world.api);
    const { booking } = await booked({ user_id: owner.user.id, customer_email: null });
    await payByCard(world, booking.id, 16_999, owner);
    const paid = await world.api.as(owner).get(`/bookings/${booking.id}`).expect(200);
    expect(paid.body.booking).toMatchObject({ status: 'confirmed', expires_at: null, held_until: null });
    const points = await world.api.as(owner).get('/loyalty').expect(200);
    expect(points.body).toMatchObject({ balance: 169 });
    await world.runJobs();
    const subjects = world.mail.messages
      .filter(({ to }) => to?.some(({ address }) => address === owner.user.email))
      .map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Booked: /u)]);
  });

  it("finds earlier customers without the staff's own bookings, which it could not book for", async () => {
    const people = [await signIn(world.api), await signIn(world.api, 'crew'), admin];
    const ids: string[] = [];
    for (const person of people) {
      const body = { ...bookingBody, customer_phone: '07700 900789' };
      ids.push((await world.api.as(person).post('/bookings', body).expect(201)).body.booking.id);
    }
    const guest = await booked({ customer_phone: '+44 7700 900789' });
    const found = async (query: string) => {
      const path = `/bookings/admin/all?search=07700900789&sort=oldest${query}`;
      const { body } = await world.api.as(admin).get(path).expect(200);
      return { ids: body.bookings.map(({ id }: { id: string }) => id), total: body.total };
    };
    expect(await found('')).toEqual({ ids: [...ids, guest.booking.id], total: 4 });
    expect(await found('&owner=customer')).toEqual({ ids: [ids[0], guest.booking.id], total: 2 });
    const { body } = await world.api.as(admin).get('/bookings/admin/all?owner=customer').expect(200);
    expect(body.total).toBe(2);
    await world.api.as(admin).get('/bookings/admin/all?owner=admin').expect(400);
  });

  it('by phone number alone gets its invoice without an email', async () => {
    const { booking } = await booked({ customer_email: null });
    await payByCard(world, booking.id, 16_999);
    expect(await documentsOf(world, booking.id, admin.auth)).toMatchObject([{ kind: 'invoice' }]);
    const path = `/bookings/admin/${booking.id}/resend-confirmation`;
    expect((await world.api.as(admin).post(path, {}).expect(409)).body.error).toBe('no_email');
  });

  it("uses up the admin's draft", async () => {
    const draft = await world.api
      .as(admin)
      .post('/drafts', { service_id: 'man-and-van', step: 1 })
      .expect(201);
    const { id } = draft.body.draft;
    await booked({ draft_id: id });
    await world.api.as(admin).get(`/drafts/${id}`).expect(404);
    await book({ draft_id: id }).expect(404);
  });
});
