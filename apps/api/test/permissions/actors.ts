import { JwtService } from '@nestjs/jwt';
import { setUpFactor } from '../authenticator.js';
import { guestBookingBody } from '../bookings.js';
import { signIn, type TestPerson } from '../people.js';
import { type TestApi } from '../test-api.js';

/**
 * The kinds of callers. A guest is unauthenticated to the API: their permission is that they know the id of a guest
 * booking. `admin` has a second factor. `bareAdmin` has none where the API requires one. `owner` is the customer whose records the row uses, and calls last, because some calls delete
 * them.
 */
export const ACTORS = ['nobody', 'expired', 'other', 'crew', 'bareAdmin', 'admin', 'owner'] as const;
export type Actor = (typeof ACTORS)[number];

export type Headers = Record<string, string>;

const expiredFor = (api: TestApi, { user }: TestPerson): Headers => {
  const claims = { sub: user.id, email: user.email, role: user.role, family: user.id };
  const token = new JwtService({ secret: api.config.jwtSecret }).sign(claims, { expiresIn: -1 });
  return { Authorization: `Bearer ${token}` };
};

export const castActors = async (api: TestApi): Promise<Record<Actor, Headers>> => {
  const owner = await signIn(api);
  const admin = await signIn(api, 'admin');
  await setUpFactor(api, admin, new Date());
  return {
    nobody: {},
    expired: expiredFor(api, owner),
    other: (await signIn(api)).auth,
    crew: (await signIn(api, 'crew')).auth,
    bareAdmin: (await signIn(api, 'admin', { emailVerifiedAt: new Date() })).auth,
    admin: admin.auth,
    owner: owner.auth,
  };
};

/** The owner's records, and a guest's booking without an owner. */
export interface Records {
  readonly booking: string;
  readonly guestBooking: string;
  readonly draft: string;
  readonly address: string;
}

export const createRecords = async (api: TestApi, owner: Headers): Promise<Records> => {
  const create = async (path: string, body: object, headers: Headers, name: string): Promise<string> => {
    const response = await api.http.post(path).set(headers).send(body).expect(201);
    return response.body[name].id;
  };
  // the number of drafts and addresses per account is limited, and every row of the table creates some
  await api.dataSource.query('DELETE FROM drafts');
  await api.dataSource.query('DELETE FROM saved_addresses');
  const homeAddress = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
  return {
    booking: await create('/bookings', guestBookingBody(), owner, 'booking'),
    guestBooking: await create('/bookings/guest', guestBookingBody(), {}, 'booking'),
    draft: await create('/drafts', { service_id: 'skip-hire' }, owner, 'draft'),
    address: await create('/saved-addresses', homeAddress, owner, 'address'),
  };
};
