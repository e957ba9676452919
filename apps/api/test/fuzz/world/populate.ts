import { randomUUID } from 'node:crypto';
import { type BookingWorld } from '../../booking-world.js';
import { bookingBody } from '../../bookings.js';
import { beginPayment, paidBooking } from '../../paying.js';
import { documentsOf } from '../../documents.js';
import { createUser, type TestPerson } from '../../people.js';
import { type Owner, type Pool } from './pool.js';

/** A text in everything that belongs to the bystander: a response that contains it has leaked something. */
export const MARKER = 'BYSTANDERS-OWN';

/** The email domain of accounts whose role requests may change. No caller uses one of these accounts. */
export const COLLEAGUES = '@colleagues.test';
const HIRED = 3;

const create = async ({ api }: BookingWorld, person: TestPerson, path: string, body: object, key: string) => {
  const response = await api.as(person).post(path, body).expect(201);
  return response.body[key].id;
};

/** Rows of every kind for one person: drafts, addresses, and bookings that are unpaid, in payment and paid. */
const populateFor = async (world: BookingWorld, pool: Pool, owner: Owner, person: TestPerson) => {
  const note = owner === 'bystander' ? MARKER : 'a note';
  pool.add('user', owner, person.user.id);
  const booking = { ...bookingBody, special_instructions: note };
  for (const label of ['Home', note]) {
    const address = { label, street: `1 ${note} Street`, city: 'Leeds', postcode: 'LS1 4AP' };
    pool.add('address', owner, await create(world, person, '/saved-addresses', address, 'address'));
    const draft = { service_id: 'man-and-van', draft_data: { note } };
    pool.add('draft', owner, await create(world, person, '/drafts', draft, 'draft'));
    pool.add('booking', owner, await create(world, person, '/bookings', booking, 'booking'));
  }
  const paid = await paidBooking(world, person, booking);
  for (const payment of [await beginPayment(world, person, booking), paid]) {
    pool.add('booking', owner, payment.bookingId);
    pool.add('intent', owner, payment.intentId);
  }
  for (const { id } of await documentsOf(world, paid.bookingId, person.auth)) pool.add('document', owner, id);
};

/** Emails that the mail server refused until their attempts were used up, for the office to retry. */
const failEmails = async (world: BookingWorld, pool: Pool, admin: TestPerson): Promise<void> => {
  world.mail.refusing = true;
  for (let left = 5; left > 0; left -= 1) await paidBooking(world);
  await world.api.dataSource.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now(), attempts = max_attempts - 1',
  );
  await world.runJobs();
  world.mail.refusing = false;
  const response = await world.api.as(admin).get('/failed-jobs').expect(200);
  for (const { kind, id } of response.body.failed_jobs)
    if (kind === 'email') pool.add('failed_email', 'admin', id);
};

/**
 * Fills the database and the pool: rows of the two callers, of guests, and of the bystander, who must not be affected.
 */
export const populate = async (
  world: BookingWorld,
  people: Readonly<Record<'customer' | 'admin' | 'bystander', TestPerson>>,
  pool: Pool,
): Promise<void> => {
  await populateFor(world, pool, 'customer', people.customer);
  await populateFor(world, pool, 'admin', people.admin);
  await populateFor(world, pool, 'bystander', people.bystander);
  const service = { slug: 'fuzz-service', name: 'Fuzz', category: 'domestic', base_price: 50 };
  pool.add('service', 'admin', await create(world, people.admin, '/services/admin', service, 'service'));
  for (let left = HIRED; left > 0; left -= 1) {
    const email = `${randomUUID()}${COLLEAGUES}`;
    const { id } = await createUser(world.api, { email, emailVerifiedAt: world.clock.now() });
    pool.add('colleague', 'admin', id);
  }
  // only the admin may request a change of this role
  pool.add('colleague', 'bystander', people.bystander.user.id);
  for (const payment of [await beginPayment(world), await beginPayment(world), await paidBooking(world)]) {
    pool.add('booking', 'guest', payment.bookingId);
    pool.add('intent', 'guest', payment.intentId);
  }
  await failEmails(world, pool, people.admin);
};
