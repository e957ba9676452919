import { randomUUID } from 'node:crypto';
import { type Random } from '../random.js';
import { ownerOf, type Actor } from '../world/actors.js';
import { type FuzzWorld } from '../world/fuzz-world.js';
import { TEST_PASSWORD } from '../../people.js';
import { bookingBody, TOTAL_PENCE } from '../../bookings.js';
import { type Known } from './sample.js';

const DATES = [
  '2031-05-06',
  '2031-05-06',
  '2031-05-06',
  '2032-02-29',
  '2031-03-30',
  '2031-04-17',
  '2031-04-16',
];
const BAD_DATES = ['2001-01-01', '2031-02-30', '9999-12-31', '06/05/2031', '2031-5-6'];

/** Returns existing values of this world by the name of the member that would contain them. */
export const knownValues = (world: FuzzWorld, random: Random, actor: Actor): Known => {
  const { pool, catalogue } = world;
  const owner = ownerOf(actor);
  const known: Record<string, () => unknown> = {
    service_id: () => (random.chance(0.8) ? bookingBody.service_id : random.pick(catalogue.services)),
    service_data: () => random.pick([bookingBody.service_data, bookingBody.service_data, undefined]),
    total_price: () => bookingBody.total_price,
    collection_date: () => random.pick(random.chance(0.9) ? DATES : BAD_DATES),
    amount: () =>
      random.weighted<unknown>([
        [8, TOTAL_PENCE],
        [2, random.between(1, TOTAL_PENCE)],
        [1, null],
      ]),
    booking_id: () => pool.id(random, 'booking', random.chance(0.3) ? 'guest' : owner),
    ids: () => pool.id(random, 'booking', owner),
    draft_id: () => (random.chance(0.7) ? null : pool.id(random, 'draft', owner)),
    payment_intent_id: () => pool.id(random, 'intent', random.chance(0.3) ? 'guest' : owner),
    user_id: () => pool.id(random, 'user', owner),
    id: () => random.pick(catalogue.items),
    // password hashes are slow by design, so most sign-ins and sign-ups fail before hashing
    // valid passwords would each cost a hash, and the correct one would change whose account the other requests use
    current_password: () => random.pick(['', 5]),
    // never the admin's own: it would allow deleting the account that all later requests need
    password: () =>
      random.chance(0.15) && owner !== 'admin' ? TEST_PASSWORD : random.pick(['', 'short', 5]),
    email: () =>
      random.pick([world.people.customer.user.email, `${randomUUID()}@guests.test`, 'ADMIN@haulway.test']),
    // of a row, or of a release
    version: () => random.pick([1, 1, 2, '1.0.0']),
    service: () => random.pick(catalogue.services),
    month: () => '2031-05',
    // days without bookings, with enough places for bookings made in the meantime
    date: () => random.pick(['2031-06-02', '2031-06-03', '2031-06-04']),
    places: () => random.between(10_000, 20_000),
    ewc_code: () => random.pick(['20 03 07', '200123*', '17 09 04']),
    slug: () => `fuzz-${randomUUID()}`,
    remote: () => random.pick(world.remotes),
    url: () => 'http://localhost:4204/mf-manifest.json',
  };
  return (name) => (Object.hasOwn(known, name) ? known[name]?.() : undefined);
};
