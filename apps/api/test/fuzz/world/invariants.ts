import { isDeepStrictEqual } from 'node:util';
import { type FuzzWorld } from './fuzz-world.js';
import { COLLEAGUES } from './populate.js';

const OWN_BOOKINGS = 'SELECT id FROM bookings WHERE user_id = $1';
const OWN_PAYMENTS = `SELECT id FROM payments WHERE booking_id IN (${OWN_BOOKINGS})`;

/** Rows that no request may change: everything of the bystander ($1), the catalogue, and the identity of people. */
const FROZEN: readonly string[] = [
  'SELECT * FROM users WHERE id = $1 ORDER BY id',
  'SELECT * FROM refresh_families WHERE user_id = $1 ORDER BY id',
  'SELECT * FROM saved_addresses WHERE user_id = $1 ORDER BY id',
  'SELECT * FROM drafts WHERE user_id = $1 ORDER BY id',
  'SELECT * FROM loyalty_entries WHERE user_id = $1 ORDER BY id',
  'SELECT * FROM bookings WHERE user_id = $1 ORDER BY id',
  `SELECT * FROM payments WHERE id IN (${OWN_PAYMENTS}) ORDER BY id`,
  `SELECT * FROM refunds WHERE payment_id IN (${OWN_PAYMENTS}) ORDER BY id`,
  `SELECT * FROM emails WHERE booking_id IN (${OWN_BOOKINGS}) ORDER BY id`,
  `SELECT id, email, password_hash, $1::text FROM users
   WHERE role = 'admin' AND email NOT LIKE '%${COLLEAGUES}' ORDER BY id`,
  'SELECT *, $1::text FROM services WHERE position < 14 ORDER BY id',
  'SELECT *, $1::text FROM waste_items WHERE position < 33 ORDER BY id',
];

/** Rows that must never exist, by what they would mean. $1 is everybody who has rows here. */
const NEVER: Readonly<Record<string, string>> = {
  'a draft of somebody who never signed in': 'SELECT id FROM drafts WHERE user_id <> ALL ($1)',
  'an address of somebody who never signed in': 'SELECT id FROM saved_addresses WHERE user_id <> ALL ($1)',
  'a booking of somebody who never signed in':
    'SELECT id FROM bookings WHERE user_id IS NOT NULL AND user_id <> ALL ($1)',
  'points of somebody who never paid': 'SELECT id FROM loyalty_entries WHERE user_id <> ALL ($1)',
  'an address book without exactly one default':
    'SELECT user_id FROM saved_addresses WHERE $1::uuid[] IS NOT NULL GROUP BY user_id HAVING count(*) FILTER (WHERE is_default) <> 1',
  'a booking paid without a payment': `SELECT id FROM bookings b WHERE invoice_number IS NOT NULL AND $1::uuid[] IS NOT NULL
     AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.state = 'succeeded')`,
  'a payment of another amount than its booking': `SELECT b.id FROM bookings b JOIN payments p ON p.booking_id = b.id
     WHERE p.state = 'succeeded' AND p.amount_pence <> b.total_price_pence AND $1::uuid[] IS NOT NULL`,
  'more refunded than paid': `SELECT p.id FROM payments p JOIN refunds r ON r.payment_id = p.id
     WHERE r.state <> 'failed' AND $1::uuid[] IS NOT NULL GROUP BY p.id HAVING sum(r.amount_pence) > p.amount_pence`,
  'a free booking': 'SELECT id FROM bookings WHERE total_price_pence <= 0 AND $1::uuid[] IS NOT NULL',
};

export type Frozen = readonly unknown[];

export const freeze = async ({ booking, bystander }: FuzzWorld): Promise<Frozen> => {
  const rows: unknown[] = [];
  for (const statement of FROZEN)
    rows.push(await booking.api.dataSource.query(statement, [bystander.user.id]));
  return rows;
};

export const breachesOf = async (world: FuzzWorld, before: Frozen): Promise<string[]> => {
  const after = await freeze(world);
  const changed = FROZEN.filter((_statement, index) => !isDeepStrictEqual(before[index], after[index]));
  const { customer, admin, deleted } = world.people;
  const accounts = [customer.user, admin.user, world.bystander.user, ...deleted];
  const owners = accounts.map(({ id }) => id);
  const breaches = changed.map((statement) => `changed: ${statement}`);
  for (const [meaning, statement] of Object.entries(NEVER)) {
    const rows: unknown[] = await world.booking.api.dataSource.query(statement, [owners]);
    if (rows.length > 0) breaches.push(`${meaning}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  const polluted = Object.keys(Object.prototype);
  return polluted.length === 0 ? breaches : [...breaches, `Object.prototype has ${polluted.join(', ')}`];
};
