import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { type Endpoint, everyEndpoint, isOfRegistry } from '@haulway/contracts';
import { bookingBody, guestBookingBody } from '../bookings.js';
import { useSignedIn } from '../people.js';
import { useTestApi } from '../test-api.js';

const named = (access: string): [string, Endpoint][] =>
  everyEndpoint
    .filter((endpoint) => endpoint.access === access && !isOfRegistry(endpoint.path))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);

describe('an invalid token', () => {
  const api = useTestApi();
  const owner = useSignedIn(() => api);
  let headers: Record<string, string>[];
  beforeAll(async () => {
    const { id, email } = owner.user;
    const claims = { sub: id, email, role: 'admin', family: id };
    const signed = (secret: string, options: JwtSignOptions, says: object = claims) =>
      new JwtService({ secret }).sign(says, { expiresIn: 60, ...options });
    const { jwtSecret } = api.config;
    const expired = signed(jwtSecret, { expiresIn: -1 });
    const foreign = signed(jwtSecret.toUpperCase(), {});
    const unsigned = signed('', { algorithm: 'none' });
    const otherwiseSigned = signed(jwtSecret, { algorithm: 'HS512' });
    const noAccessToken = signed(jwtSecret, {}, { sub: 'none' });
    const [header, payload] = owner.token.split('.');
    headers = [expired, foreign, unsigned, otherwiseSigned, noAccessToken]
      .concat('garbage', '', `${header}.${payload}.`, `${owner.token} x`, 'null', 'undefined')
      .map((token) => ({ Authorization: `Bearer ${token}` }))
      .concat({ Authorization: owner.token }, { Authorization: 'Basic YTpi' });
  });

  const call = ({ method, path }: Endpoint, header: Record<string, string>) =>
    api.http[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](
      path.replace('/services/{id}', '/services/skip-hire').replace(/\{\w+\}/u, randomUUID()),
    )
      .set(header)
      .send(method === 'GET' ? undefined : {});

  it.each(named('public'))('is ignored by %s', async (_name, endpoint) => {
    const { status: without } = await call(endpoint, {});
    for (const header of headers) {
      const { status } = await call(endpoint, header);
      expect([header, status]).toEqual([header, without]);
    }
  });

  it.each([...named('user'), ...named('admin')])('is answered 401 on %s', async (_name, endpoint) => {
    for (const header of headers) {
      const { body, status } = await call(endpoint, header);
      expect([header, status]).toEqual([header, 401]);
      expect(body).toEqual({ statusCode: 401, error: 'unauthenticated', message: 'User not authenticated' });
    }
  });

  it('creates a guest booking without an owner, as a valid token does', async () => {
    for (const header of [...headers, owner.auth]) {
      const { body } = await api.http
        .post('/bookings/guest')
        .set(header)
        .send(guestBookingBody())
        .expect(201);
      expect(body.booking).toMatchObject({ user_id: null, is_guest_booking: true });
    }
  });

  it("is answered 401 for a customer's booking and for an unknown one, so that the browser renews it", async () => {
    const { body } = await api.as(owner).post('/bookings', bookingBody).expect(201);
    for (const header of headers) {
      const theirs = await api.http.get(`/bookings/${body.booking.id}`).set(header).expect(401);
      const unknown = await api.http.get(`/bookings/${randomUUID()}`).set(header).expect(401);
      expect(theirs.body).toEqual(unknown.body);
    }
  });

  it("can still read a guest's booking", async () => {
    const { body } = await api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    for (const header of headers) await api.http.get(`/bookings/${body.booking.id}`).set(header).expect(200);
  });
});
