import { bookingBody, guestBookingBody } from '../../../test/bookings.js';
import { signIn, useSignedIn } from '../../../test/people.js';
import { useTestApi } from '../../../test/test-api.js';
import { type ListedCustomer } from '@haulway/contracts';

describe('customers in the admin area', () => {
  const api = useTestApi();
  const admin = useSignedIn(() => api, 'admin', { fullName: 'Ada Admin' });

  const get = (path: string) => api.as(admin).get(`/customers/admin${path}`);
  const found = async (search: string): Promise<ListedCustomer[]> =>
    (await get(`?search=${encodeURIComponent(search)}`).expect(200)).body.customers;
  const book = (email: string, name: string) =>
    api.http
      .post('/bookings/guest')
      .send(guestBookingBody({ customer_email: email, customer_name: name, customer_phone: '01632 960001' }))
      .expect(201);
  let paid = 0;
  const pay = (id: string) =>
    api.dataSource.query(`UPDATE bookings SET payment_status = 'paid', invoice_number = $2 WHERE id = $1`, [
      id,
      `INV-2031-${(paid += 1)}`,
    ]);

  it('are account holders and guests; a guest with several bookings is listed once', async () => {
    const { user } = await signIn(api, 'customer', { fullName: 'Zoë O’Brien' });
    await book('Gus@Guests.test', 'Gus Guest');
    await book('gus@guests.test', 'Gustav Guest');
    for (const search of ['zoe', "o'brien"])
      expect(await found(search)).toMatchObject([
        { id: user.id, is_guest: false, role: 'customer', bookings_count: 0 },
      ]);
    expect(await found('guest')).toMatchObject([
      { email: 'Gus@Guests.test', full_name: 'Gus Guest', is_guest: true, role: null, bookings_count: 2 },
    ]);
    const { body } = await get('?page=1&limit=1').expect(200);
    expect(body).toMatchObject({ page: 1, limit: 1, customers: [{ email: 'Gus@Guests.test' }] });
    const { body: next } = await get(`?limit=1&after=${body.next}`).expect(200);
    expect(next.customers).toMatchObject([{ id: user.id }]);
  });

  it.each(['0113 496 0777', '+44 113 4960777', 'canal mills', 'EX4 4QJ', 'ex44q', 'po/77'])(
    'are found by what their bookings say: %s',
    async (search) => {
      const owner = await signIn(api, 'customer', { fullName: 'Bea Builder' });
      const site = {
        company_name: 'Canal Mills Ltd',
        purchase_order: 'PO/778',
        collection_postcode: 'EX4 4QJ',
        customer_phone: '0113 496 0777',
      };
      await api
        .as(owner)
        .post('/bookings', { ...bookingBody, ...site })
        .expect(201);
      const email = `site${search.length}@guests.test`;
      const asGuest = await api.http
        .post('/bookings/guest')
        .send(guestBookingBody({ customer_email: email, ...site }))
        .expect(201);
      await pay(asGuest.body.booking.id);
      const customers = await found(search);
      expect(customers).toEqual(
        expect.arrayContaining(
          [owner.user.email, email].map((theirs) =>
            expect.objectContaining({ email: theirs, company_name: 'Canal Mills Ltd' }),
          ),
        ),
      );
      expect(await found('canal nills')).toEqual([]);
    },
  );

  it('are found by id and by email, with bookings, points and notes', async () => {
    await book('gwen@guests.test', 'Gwen Guest');
    const { body } = await get('/GWEN%40guests.test').expect(200);
    expect(body.customer).toMatchObject({
      full_name: 'Gwen Guest',
      points: 0,
      notes: null,
      notes_version: 1,
    });
    expect(body.customer.bookings).toMatchObject([{ customer_name: 'Gwen Guest', admin_notes: null }]);
    expect((await get(`/${body.customer.id}`).expect(200)).body).toEqual(body);
    await get('/nobody%40guests.test').expect(404);
  });

  it('are joined when a guest who signed up confirms the address, not before', async () => {
    await pay((await book('sue@guests.test', 'Sue Guest')).body.booking.id);
    await api.as(admin).put('/customers/admin/sue%40guests.test/notes', { notes: 'Rings twice' }).expect(200);
    const { user } = await signIn(api, 'customer', { email: 'Sue@guests.test', fullName: 'Sue Signed' });
    const theirs = async () =>
      (await found('sue@')).sort((one, other) => Number(other.is_guest) - Number(one.is_guest));
    expect(await theirs()).toMatchObject([
      { is_guest: true, full_name: 'Sue Guest', bookings_count: 1 },
      { id: user.id, is_guest: false, full_name: 'Sue Signed', bookings_count: 0, email_verified: false },
    ]);
    await api.as(admin).put(`/customers/admin/${user.id}/notes`, { notes: 'New' }).expect(200);
    await api.dataSource.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id]);
    expect(await theirs()).toMatchObject([
      {
        id: user.id,
        is_guest: false,
        full_name: 'Sue Signed',
        bookings_count: 1,
        phone: '01632 960001',
        phone_uri: 'tel:+441632960001',
      },
    ]);
    expect((await get(`/${user.id}`).expect(200)).body.customer.notes).toBe('Rings twice\nNew');
    const changes = await api.dataSource.query(
      `SELECT value_after FROM admin_changes WHERE what = 'notes' AND user_id = $1 ORDER BY id`,
      [user.id],
    );
    expect(changes).toEqual([{ value_after: 'Rings twice' }, { value_after: 'New' }]);
  });

  it('are found by an address that they have not confirmed, unless a guest has booked with it', async () => {
    const { user } = await signIn(api, 'customer', { email: 'Una@guests.test' });
    expect((await get('/una%40guests.test').expect(200)).body.customer.id).toBe(user.id);
    await book('una@guests.test', 'Una Guest');
    expect((await get('/una%40guests.test').expect(200)).body.customer.is_guest).toBe(true);
  });

  it('keep the name and phone of a guest until a booking with others is paid', async () => {
    await book('pat@guests.test', 'Pat Guest');
    const { body } = await api.http
      .post('/bookings/guest')
      .send(
        guestBookingBody({
          customer_email: 'pat@guests.test',
          customer_name: 'Mallory',
          customer_phone: '01632 966666',
        }),
      )
      .expect(201);
    expect(await found('pat@')).toMatchObject([{ full_name: 'Pat Guest', phone: '01632 960001' }]);
    expect(await found('mallory')).toEqual([]);
    await pay(body.booking.id);
    expect(await found('pat@')).toMatchObject([{ full_name: 'Mallory', phone: '01632 966666' }]);
  });

  it('have no phone number of an unpaid booking once they have paid, or confirmed their address', async () => {
    await book('joe@guests.test', 'Mallory');
    const own = { customer_email: 'joe@guests.test', customer_name: 'Joe Guest', customer_phone: null };
    const { body } = await api.http.post('/bookings/guest').send(guestBookingBody(own)).expect(201);
    await pay(body.booking.id);
    expect(await found('joe@')).toMatchObject([{ full_name: 'Joe Guest', phone: null }]);

    await book('kim@guests.test', 'Mallory');
    const { user } = await signIn(api, 'customer', { email: 'kim@guests.test', fullName: 'Kim Signed' });
    await api.dataSource.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id]);
    expect(await found('kim@')).toMatchObject([{ full_name: 'Kim Signed', phone: null }]);
  });

  it('have notes that two admins cannot overwrite for each other', async () => {
    await book('nora@guests.test', 'Nora Guest');
    const put = (body: object) => api.as(admin).put('/customers/admin/nora%40guests.test/notes', body);
    const first = await put({ notes: 'Gate code 12', version: 1 }).expect(200);
    expect(first.body.customer).toMatchObject({ notes: 'Gate code 12', notes_version: 2 });
    const { body } = await put({ notes: 'Rings twice', version: 1 }).expect(409);
    expect(body).toMatchObject({ error: 'stale', details: { customer: { notes: 'Gate code 12' } } });
    const responses = await Promise.all(['a', 'b'].map((notes) => put({ notes, version: 2 })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await put({ notes: ' ' }).expect(200)).body.customer.notes).toBeNull();
    expect(
      await api.dataSource.query(
        `SELECT value_after FROM admin_changes WHERE what = 'notes' AND subject_id = $1 ORDER BY id LIMIT 1`,
        [first.body.customer.id],
      ),
    ).toEqual([{ value_after: 'Gate code 12' }]);
  });

  it('can be signed out everywhere by an admin', async () => {
    const person = await signIn(api);
    await api.as(person).get('/auth/me').expect(200);
    await api.as(admin).post(`/customers/admin/${person.user.id}/signout`).expect(204);
    await api.as(person).get('/auth/me').expect(401);
    expect(
      await api.dataSource.query(
        `SELECT admin_email FROM admin_changes WHERE what = 'signout' AND user_id = $1`,
        [person.user.id],
      ),
    ).toEqual([{ admin_email: admin.user.email }]);
  });
});
