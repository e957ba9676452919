import { randomUUID } from 'node:crypto';
import { useTestApi } from '../test-api.js';
import { bookingBody, guestBookingBody, TOTAL_PENCE } from '../bookings.js';
import { signIn, useSignedIn } from '../people.js';

const homeAddress = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Ids = Readonly<Record<'booking' | 'draft' | 'address', string>>;

/** Every call that names a record of one person: method, path and body for a record's id. */
const CALLS: [string, keyof Ids, Method, (id: string) => { path: string; body?: object }][] = [
  ['GET /bookings/{id}', 'booking', 'get', (id) => ({ path: `/bookings/${id}` })],
  ['PUT /bookings/{id}', 'booking', 'put', (id) => ({ path: `/bookings/${id}`, body: bookingBody })],
  ['DELETE /bookings/{id}', 'booking', 'delete', (id) => ({ path: `/bookings/${id}` })],
  ['GET /drafts/{id}', 'draft', 'get', (id) => ({ path: `/drafts/${id}` })],
  ['PUT /drafts/{id}', 'draft', 'put', (id) => ({ path: `/drafts/${id}`, body: { current_step: 2 } })],
  ['DELETE /drafts/{id}', 'draft', 'delete', (id) => ({ path: `/drafts/${id}` })],
  [
    'POST /bookings with draft_id',
    'draft',
    'post',
    (id) => ({ path: '/bookings', body: { ...bookingBody, draft_id: id } }),
  ],
  [
    'PUT /saved-addresses/{id}',
    'address',
    'put',
    (id) => ({ path: `/saved-addresses/${id}`, body: homeAddress }),
  ],
  [
    'PATCH /saved-addresses/{id}/default',
    'address',
    'patch',
    (id) => ({ path: `/saved-addresses/${id}/default` }),
  ],
  ['DELETE /saved-addresses/{id}', 'address', 'delete', (id) => ({ path: `/saved-addresses/${id}` })],
  [
    'POST /payments/create-intent',
    'booking',
    'post',
    (id) => ({ path: '/payments/create-intent', body: { booking_id: id, amount: TOTAL_PENCE } }),
  ],
  [
    'POST /payments/create-intent/guest',
    'booking',
    'post',
    (id) => ({ path: '/payments/create-intent/guest', body: { booking_id: id, amount: TOTAL_PENCE } }),
  ],
];

describe("somebody else's record", () => {
  const api = useTestApi();
  const owner = useSignedIn(() => api);
  const other = useSignedIn(() => api);
  let ids: Ids;
  beforeAll(async () => {
    const create = async (path: string, body: object, name: string): Promise<string> =>
      (await api.as(owner).post(path, body).expect(201)).body[name].id;
    ids = {
      booking: await create('/bookings', bookingBody, 'booking'),
      draft: await create('/drafts', { service_id: 'man-and-van' }, 'draft'),
      address: await create('/saved-addresses', homeAddress, 'address'),
    };
  });

  it.each(CALLS)(
    '%s: gets the same response as for an unknown record',
    async (_name, record, method, toCall) => {
      const send = (id: string) => {
        const { path, body } = toCall(id);
        return api.http[method](path).set(other.auth).send(body);
      };
      const theirs = await send(ids[record]);
      const unknown = await send(randomUUID());
      expect(theirs.status).toBe(404);
      expect({ status: theirs.status, body: theirs.body }).toEqual({
        status: unknown.status,
        body: unknown.body,
      });
    },
  );

  it.each([
    ['/bookings', 'bookings'],
    ['/drafts', 'drafts'],
    ['/saved-addresses', 'addresses'],
    ['/loyalty', 'transactions'],
  ])('GET %s: does not contain it, whatever the filter is', async (path, list) => {
    for (const query of ['', `?user_id=${owner.user.id}`, `?user_id=${owner.user.id}&status=pending`]) {
      const { body } = await api.as(other).get(`${path}${query}`).expect(200);
      expect(body).toMatchObject({ [list]: [], total: 0 });
    }
  });

  it('is visible to an admin who filters by its owner', async () => {
    const admin = await signIn(api, 'admin');
    const { body } = await api.as(admin).get(`/bookings?user_id=${owner.user.id}`).expect(200);
    expect(body.bookings).toMatchObject([{ id: ids.booking, user_id: owner.user.id }]);
  });

  it.each(['PUT', 'DELETE'])(
    "%s /bookings/{id} of a guest's booking responds 404, though GET with the id can read it",
    async (method) => {
      const { body } = await api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
      const { id } = body.booking;
      await api.http[method === 'PUT' ? 'put' : 'delete'](`/bookings/${id}`)
        .set(other.auth)
        .send({})
        .expect(404);
      await api.http.get(`/bookings/${id}`).expect(200);
    },
  );
});
