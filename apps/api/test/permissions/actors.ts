import { JwtService } from '@nestjs/jwt';
import { setUpFactor } from '../authenticator.js';
import { guestBookingBody } from '../bookings.js';
import { signIn, type TestPerson } from '../people.js';
import { type TestApi } from '../test-api.js';

/**
 * Who calls. A guest is nobody to the API: what they may do, they may because they hold the id of a guest booking.
 * `admin` has a second factor and `bareAdmin` has none, where the API requires one and the one sign-in without it is over.
 * `owner` is the customer to whom the row's records belong, and calls last, because some calls delete them.
 */
export const ACTORS = ['nobody', 'expired', 'other', 'bareAdmin', 'admin', 'owner'] as const;
export type Actor = (typeof ACTORS)[number];

export type Headers = Record<string, string>;

/** A token that was good and is not any more. */
const expiredFor = (api: TestApi, { user }: TestPerson): Headers => {
  const claims = { sub: user.id, email: user.email, role: user.role, family: user.id };
  const token = new JwtService({ secret: api.config.jwtSecret }).sign(claims, { expiresIn: -1 });
  return { Authorization: `Bearer ${token}` };
};

/** Signs everybody in; the expired token is the owner's. */
export const castActors = async (api: TestApi): Promise<Record<Actor, Headers>> => {
  const owner = await signIn(api);
  const admin = await signIn(api, 'admin');
  await setUpFactor(api, admin, new Date());
  return {
    nobody: {},
    expired: expiredFor(api, owner),
    other: (await signIn(api)).auth,
    bareAdmin: (await signIn(api, 'admin')).auth,
    admin: admin.auth,
    owner: owner.auth,
  };
};

/** The owner's records, and a guest's booking that belongs to nobody. */
export interface Records {
  readonly booking: string;
  readonly guestBooking: string;
  readonly draft: string;
  readonly address: string;
}

export const createRecords = async (api: TestApi, owner: Headers): Promise<Records> => {
  const create = async (path: string, body: object, headers: Headers, name: string): Promise<string> => {
    const answer = await api.http.post(path).set(headers).send(body).expect(201);
    return answer.body[name].id;
  };
  // an account keeps so many drafts and addresses, and every row of the table makes some
  await api.dataSource.query('DELETE FROM drafts');
  await api.dataSource.query('DELETE FROM saved_addresses');
  const place = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
  return {
    booking: await create('/bookings', guestBookingBody(), owner, 'booking'),
    guestBooking: await create('/bookings/guest', guestBookingBody(), {}, 'booking'),
    draft: await create('/drafts', { service_id: 'skip-hire' }, owner, 'draft'),
    address: await create('/saved-addresses', place, owner, 'address'),
  };
};
