import { randomUUID } from 'node:crypto';
import { bookingBody, guestBookingBody } from '../bookings.js';
import { signIn, useSignedIn } from '../people.js';
import { useTestApi } from '../test-api.js';

/** Values that only the server or the office decides, as an attacker who knows every column would send them. */
const WISHES = {
  id: '00000000-0000-4000-8000-000000000001',
  _id: '00000000-0000-4000-8000-000000000001',
  status: 'completed',
  payment_status: 'paid',
  invoice_number: 'INV-2031-000001',
  is_guest_booking: 'neither',
  service_name: { free: true },
  service_type: 'skip-hire',
  base_price: 'nothing',
  addon_price: null,
  addons: 'everything',
  refunded_amount: 169.99,
  assigned_worker: 'Me',
  admin_notes: 'Free of charge',
  expires_at: null,
  created_at: '1999-01-01T00:00:00Z',
  deleted_at: '1999-01-01T00:00:00Z',
};
const DECIDED = {
  status: 'pending',
  payment_status: 'pending',
  invoice_number: null,
  service_name: 'Man & Van',
  service_type: 'man-and-van',
  base_price: 99.99,
  addon_price: 169.99,
  total_price: 169.99,
  addons: [{ name: 'Half Load', price: 169.99, quantity: 1 }],
  refunded_amount: 0,
  expires_at: expect.any(String),
};

describe('fields that a browser may not set', () => {
  const api = useTestApi();
  const person = useSignedIn(() => api);
  const other = useSignedIn(() => api);

  const send = (method: 'post' | 'put', path: string, body: object) =>
    api.http[method](path).set(person.auth).send(body);
  const wishes = () => ({ ...WISHES, user_id: other.user.id });
  const expectDecided = (booking: Record<string, unknown>, owner: string | null) => {
    expect(booking).toMatchObject({ ...DECIDED, user_id: owner, is_guest_booking: owner === null });
    expect(booking['id']).not.toBe(WISHES.id);
    expect(String(booking['created_at'])).not.toContain('1999');
    expect(booking).not.toHaveProperty('admin_notes');
    expect(booking).not.toHaveProperty('assigned_worker');
  };

  it('on a booking: POST /bookings ignores them', async () => {
    const { body } = await send('post', '/bookings', { ...bookingBody, ...wishes() }).expect(201);
    expectDecided(body.booking, person.user.id);
  });

  it('on a guest booking: POST /bookings/guest ignores them, even from a signed-in caller', async () => {
    const { body } = await send('post', '/bookings/guest', guestBookingBody(wishes())).expect(201);
    expectDecided(body.booking, null);
  });

  it("on the caller's own booking: PUT /bookings/{id} ignores them, including the service", async () => {
    const { body } = await send('post', '/bookings', bookingBody).expect(201);
    const { id, created_at } = body.booking;
    const changed = await send('put', `/bookings/${id}`, { ...wishes(), service_id: 'skip-hire' }).expect(
      200,
    );
    expectDecided(changed.body.booking, person.user.id);
    expect(changed.body.booking).toMatchObject({ id, created_at, service_id: body.booking.service_id });
  });

  it('on an account: sign-up and profile ignore role, points, owner and dates', async () => {
    const self = {
      role: 'admin',
      loyalty_points: 9_999,
      id: WISHES.id,
      user_id: other.user.id,
      created_at: '1999',
    };
    const account = { email: `${randomUUID()}@people.test`, password: 'secret1', full_name: 'Ann Ambitious' };
    const signedUp = await api.http
      .post('/auth/signup')
      .send({ ...account, ...self })
      .expect(201);
    expect(signedUp.body.user).toMatchObject({ role: 'customer' });
    expect(signedUp.body.user.id).not.toBe(WISHES.id);
    const auth = { Authorization: `Bearer ${signedUp.body.token}` };
    const { body } = await api
      .as({ auth })
      .put('/auth/profile', { ...self, email: 'other@people.test', phone: '01632 960005' })
      .expect(200);
    expect(body).toMatchObject({
      user: { id: signedUp.body.user.id, role: 'customer', email: account.email },
      profile: { loyalty_points: 0, phone: '01632 960005' },
    });
    await api.as({ auth }).get('/auth/users').expect(403);
  });

  it('on a draft or an address: owner, id, version and dates are ignored', async () => {
    const record = { ...wishes(), version: 7, current_step: 2 };
    const saved = await send('post', '/drafts', {
      service_id: 'skip-hire',
      ...record,
      service_name: 'Mine',
      service_base_price: 1,
    });
    expect(saved.body.draft).toMatchObject({ version: 1, current_step: 2 });
    expect(saved.body.draft.id).not.toBe(WISHES.id);
    const place = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
    const address = await send('post', '/saved-addresses', { ...place, ...wishes() }).expect(201);
    expect(address.body.address.id).not.toBe(WISHES.id);
    for (const path of ['/drafts', '/saved-addresses', '/bookings']) {
      expect((await api.as(other).get(path).expect(200)).body.total).toBe(0);
    }
  });

  it('in the admin area: an admin’s update with other fields is refused, and names them', async () => {
    const admin = await signIn(api, 'admin');
    const { body } = await send('post', '/bookings', bookingBody).expect(201);
    const { status: _status, assigned_worker: _worker, admin_notes: _notes, ...rest } = wishes();
    for (const path of ['', '/status']) {
      const response = await api
        .as(admin)
        .put(`/bookings/admin/${body.booking.id}${path}`, { ...rest, total_price: 1, status: 'pending' })
        .expect(400);
      expect(Object.keys(response.body.details)).toEqual(Object.keys({ ...rest, total_price: 1 }));
      const { body: after } = await api.as(admin).get(`/bookings/${body.booking.id}`).expect(200);
      expect(after.booking).toMatchObject(body.booking);
    }
  });
});
