import { startBookingWorld, type BookingWorld } from '../booking-world.js';
import { bookingBody, guestBookingBody, TOTAL_PENCE } from '../bookings.js';
import { beginPayment, payCard } from '../paying.js';
import { createUser, signIn, TEST_PASSWORD, type TestPerson } from '../people.js';

const place = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
const pounds = (value: number) => Number.isFinite(value) && Number(value.toFixed(2)) === value;

/** One test for each row of the table of calls. */
describe('the API calls of the specification', () => {
  let world: BookingWorld;
  let customer: TestPerson;
  let admin: TestPerson;
  beforeAll(async () => {
    world = await startBookingWorld();
    admin = await signIn(world.api, 'admin');
  });
  beforeEach(async () => {
    customer = await signIn(world.api, 'customer', { fullName: 'Cora Customer', phone: '01632 960002' });
  });
  afterAll(() => world.close());

  const as =
    (person: () => TestPerson) =>
    (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, body?: object) =>
      world.api.http[method](path).set(person().auth).send(body);
  const mine = as(() => customer);
  const office = as(() => admin);
  const anyone = (method: 'get' | 'post', path: string, body?: object) =>
    world.api.http[method](path).send(body);
  const booked = async () => (await mine('post', '/bookings', bookingBody).expect(201)).body.booking;
  const both = { id: expect.any(String), _id: expect.any(String) };

  it('POST /auth/signup: email, password, full_name; answers token and user', async () => {
    const body = { email: 'new.person@people.test', password: 'secret1', full_name: 'New Person' };
    const { body: answer } = await anyone('post', '/auth/signup', body).expect(201);
    expect(answer).toEqual({
      token: expect.any(String),
      user: expect.objectContaining({ ...both, role: 'customer' }),
    });
    expect(JSON.stringify(answer)).not.toContain('secret1');
  });

  it('POST /auth/signin: email, password; answers token and user', async () => {
    const { email, id } = await createUser(world.api);
    const { body } = await anyone('post', '/auth/signin', { email, password: TEST_PASSWORD }).expect(200);
    expect(body).toEqual({
      token: expect.any(String),
      user: expect.objectContaining({ id, _id: id, email }),
    });
  });

  it('GET /auth/me: user and profile', async () => {
    const { body } = await mine('get', '/auth/me').expect(200);
    expect(Object.keys(body).sort()).toEqual(['profile', 'user']);
    expect(body.profile).toMatchObject({
      full_name: 'Cora Customer',
      loyalty_points: 0,
      created_at: expect.any(String),
    });
  });

  it('PUT /auth/profile: full_name, phone', async () => {
    const changes = { full_name: 'Cora New', phone: '0808 157 0003' };
    expect((await mine('put', '/auth/profile', changes).expect(200)).body.profile).toMatchObject(changes);
    expect((await mine('get', '/auth/me')).body.user).toMatchObject(changes);
  });

  it('POST /auth/refresh: answers a new token', async () => {
    const { body } = await mine('post', '/auth/refresh').expect(200);
    expect(body.token).not.toBe(customer.token);
    await world.api.http.get('/auth/me').set('Authorization', `Bearer ${body.token}`).expect(200);
  });

  it('POST /auth/signout: ends the refresh family', async () => {
    await mine('post', '/auth/signout').expect(204);
    await mine('post', '/auth/refresh').expect(401);
  });

  it('GET /auth/users: optional page, limit; answers users', async () => {
    const { body } = await office('get', '/auth/users?page=1&limit=1').expect(200);
    expect(body).toMatchObject({ users: [both], page: 1, limit: 1, total: expect.any(Number) });
  });

  it('POST /bookings: the booking record; answers booking with _id', async () => {
    const booking = await booked();
    expect(booking).toMatchObject({
      _id: booking.id,
      user_id: customer.user.id,
      status: 'pending',
      payment_status: 'pending',
      is_guest_booking: false,
      waste_types: ['Half Load'],
      service_data: bookingBody.service_data,
      collection_date: bookingBody.collection_date,
    });
    expect([booking.base_price, booking.addon_price, booking.total_price].every(pounds)).toBe(true);
  });

  it('POST /bookings with draft_id: books and deletes the draft', async () => {
    const { draft } = (await mine('post', '/drafts', { service_id: 'man-and-van' }).expect(201)).body;
    await mine('post', '/bookings', { ...bookingBody, draft_id: draft.id }).expect(201);
    await mine('get', `/drafts/${draft.id}`).expect(404);
  });

  it('POST /bookings/guest: the same body; answers booking with _id', async () => {
    const { booking } = (await anyone('post', '/bookings/guest', guestBookingBody()).expect(201)).body;
    expect(booking).toMatchObject({ _id: booking.id, user_id: null, is_guest_booking: true });
  });

  it('GET /bookings: optional status, user_id, page, limit; answers bookings', async () => {
    const { id } = await booked();
    const query = `status=pending&user_id=${customer.user.id}&page=1&limit=5`;
    const { body } = await mine('get', `/bookings?${query}`).expect(200);
    expect(body).toMatchObject({ bookings: [{ id, _id: id }], total: 1, page: 1, limit: 5 });
  });

  it('GET /bookings/{id}: answers booking', async () => {
    const booking = await booked();
    expect((await mine('get', `/bookings/${booking.id}`).expect(200)).body).toEqual({ booking });
  });

  it('PUT /bookings/{id}: booking body', async () => {
    const { id } = await booked();
    const body = { ...bookingBody, collection_time_slot: 'evening' };
    expect((await mine('put', `/bookings/${id}`, body).expect(200)).body.booking).toMatchObject({
      id,
      collection_time_slot: 'evening',
    });
  });

  it('DELETE /bookings/{id}', async () => {
    const { id } = await booked();
    const { text } = await mine('delete', `/bookings/${id}`).expect(204);
    expect(text).toBe('');
  });

  it('GET /bookings/admin/all: optional status, page, limit, also empty ones', async () => {
    const { id } = await booked();
    const { body } = await office('get', '/bookings/admin/all?status=&page=&limit=').expect(200);
    expect(body).toMatchObject({ page: 1, limit: 20 });
    expect(body.bookings[0]).toMatchObject({ id, customer_name: 'Cora Customer', admin_notes: null });
    const completed = await office('get', '/bookings/admin/all?status=completed').expect(200);
    expect(completed.body.bookings).toEqual([]);
  });

  it('GET /bookings/admin/stats: the four dashboard figures', async () => {
    const { body } = await office('get', '/bookings/admin/stats').expect(200);
    expect(Object.keys(body).sort()).toEqual([
      'active_bookings',
      'completed_bookings',
      'paid_revenue',
      'total_revenue',
      'total_users',
    ]);
  });

  it('PUT /bookings/admin/{id}/status: body with the status; answers booking', async () => {
    const { id } = await booked();
    const { body } = await office('put', `/bookings/admin/${id}/status`, { status: 'confirmed' }).expect(200);
    expect(body.booking).toMatchObject({ id, status: 'confirmed' });
  });

  it('PUT /bookings/admin/{id}: status, assigned_worker, admin_notes; answers booking', async () => {
    const { id } = await booked();
    const body = { status: 'completed', assigned_worker: 'Sam', admin_notes: 'Gate code 12' };
    const answer = await office('put', `/bookings/admin/${id}`, body).expect(200);
    expect(answer.body.booking).toMatchObject({ id, ...body });
  });

  it('GET /services: optional category and popular; answers services', async () => {
    const { body } = await anyone('get', '/services?category=domestic&popular=true').expect(200);
    expect(body.services[0]).toMatchObject({ ...both, category: 'domestic', popular: true });
    expect(body.services.every(({ base_price }: { base_price: number }) => pounds(base_price))).toBe(true);
  });

  it('GET /services/{id}: one service', async () => {
    const { body } = await anyone('get', '/services/skip-hire').expect(200);
    expect(body.service).toMatchObject({ ...both, slug: 'skip-hire', features: expect.any(Array) });
  });

  it('GET, POST, PUT, PATCH, DELETE /saved-addresses', async () => {
    const { address } = (await mine('post', '/saved-addresses', place).expect(201)).body;
    expect(address).toEqual({ ...place, ...both, additional_info: null, is_default: true, version: 1 });
    const { label: _unlabelled, ...unlabelled } = place;
    const second = (await mine('post', '/saved-addresses', unlabelled).expect(201)).body.address;
    expect(second).toMatchObject({ label: 'New Address', is_default: false });
    const changed = await mine('put', `/saved-addresses/${second.id}`, { ...place, city: 'York' }).expect(
      200,
    );
    expect(changed.body.address).toMatchObject({ city: 'York', is_default: false });
    const moved = await mine('patch', `/saved-addresses/${second.id}/default`).expect(200);
    expect(moved.body.address).toMatchObject({ id: second.id, is_default: true });
    const { body } = await mine('get', '/saved-addresses').expect(200);
    expect(body.addresses.map(({ is_default }: { is_default: boolean }) => is_default)).toEqual([
      true,
      false,
    ]);
    await mine('delete', `/saved-addresses/${second.id}`).expect(204);
  });

  it('GET, POST, PUT, DELETE /drafts', async () => {
    const { draft } = (await mine('post', '/drafts', { service_id: 'skip-hire' }).expect(201)).body;
    expect(draft).toMatchObject({ ...both, service_name: 'Skip Hire', current_step: 1 });
    await mine('put', `/drafts/${draft.id}`, { current_step: 3 }).expect(200);
    expect((await mine('get', `/drafts/${draft.id}`).expect(200)).body.draft.current_step).toBe(3);
    expect((await mine('get', '/drafts').expect(200)).body.drafts).toMatchObject([{ id: draft.id }]);
    await mine('delete', `/drafts/${draft.id}`).expect(204);
  });

  it('GET /loyalty: balance and transactions', async () => {
    expect((await mine('get', '/loyalty').expect(200)).body).toMatchObject({ balance: 0, transactions: [] });
  });

  it.each([
    ['POST /payments/create-intent and /payments/confirm', '', () => customer.auth],
    ['POST /payments/create-intent/guest and /payments/confirm/guest', '/guest', () => ({})],
  ])('%s', async (_name, suffix, auth) => {
    const body = { ...guestBookingBody() };
    const { booking } = (await world.api.http.post(`/bookings${suffix}`).set(auth()).send(body).expect(201))
      .body;
    const { id: booking_id, customer_email, service_name } = booking;
    const metadata = { booking_id, customer_email, service_name };
    const intent = await world.api.http
      .post(`/payments/create-intent${suffix}`)
      .set(auth())
      .send({ amount: TOTAL_PENCE, booking_id, customer_email, metadata })
      .expect(201);
    expect(intent.body.client_secret).toMatch(/^pi_\w+_secret_\w+$/u);
    await payCard(world, intent.body.payment_intent_id);
    const confirmed = await world.api.http
      .post(`/payments/confirm${suffix}`)
      .set(auth())
      .send({ payment_intent_id: intent.body.payment_intent_id, booking_id, extra: 'field' })
      .expect(200);
    expect(confirmed.body).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      booking: { id: booking_id, status: 'confirmed' },
    });
  });

  it('POST /payments/{booking_id}/refund: admin; an amount in pence, or all that is left', async () => {
    const { bookingId, intentId } = await beginPayment(world, customer);
    await payCard(world, intentId);
    await mine('post', '/payments/confirm', { payment_intent_id: intentId }).expect(200);
    const part = await office('post', `/payments/${bookingId}/refund`, { amount: 999 }).expect(200);
    expect(part.body).toMatchObject({ refunded_amount: 9.99, payment_status: 'partially_refunded' });
    const rest = await office('post', `/payments/${bookingId}/refund`, {}).expect(200);
    expect(rest.body.booking).toMatchObject({ refunded_amount: 169.99, payment_status: 'refunded' });
  });

  it('POST /payments/webhook: raw body, signature checked', async () => {
    const { body } = await anyone('post', '/payments/webhook', { id: 'evt_1' }).expect(400);
    expect(body).toMatchObject({ statusCode: 400, message: expect.any(String) });
  });

  it('GET /waste-items: optional category, search; GET /waste-items/categories', async () => {
    const { body } = await anyone('get', '/waste-items?category=Living%20Room&search=sofa').expect(200);
    expect(body.waste_items[0]).toMatchObject({ ...both, category: 'Living Room', price: 45 });
    const { categories } = (await anyone('get', '/waste-items/categories').expect(200)).body;
    expect(categories).toContain('Electronics');
  });
});
