import { bookingBody } from '../bookings.js';
import { type TestPerson } from '../people.js';
import { type TestApi } from '../test-api.js';

/** Adds this many rows to everything that a person can list, and to the lists of the office and the catalogue. */
export const addRows = async (
  { dataSource }: TestApi,
  { user }: TestPerson,
  count: number,
): Promise<void> => {
  const add = (statement: string, ...values: unknown[]) =>
    dataSource.query(`${statement} FROM generate_series(1, $1::int) AS n`, [count, ...values]);
  await add(
    "INSERT INTO users (email, password_hash, full_name) SELECT gen_random_uuid() || '@rows.test', 'x', 'Row'",
  );
  await add(
    `INSERT INTO bookings (user_id, service_id, service_name, service_type, collection_address, collection_postcode,
       collection_date, collection_time_slot, customer_name, customer_email, base_price_pence, addon_price_pence,
       total_price_pence, service_data, waste_types, addons)
     SELECT $2::uuid, (SELECT id FROM services LIMIT 1), 'Row', 'row', 'Row', 'LS1 4AP', $3::date, 'morning', 'Row',
       'row@rows.test', 1, 1, 1, '{}', '[]', '[]'`,
    user.id,
    bookingBody.collection_date,
  );
  await add(
    `INSERT INTO saved_addresses (user_id, label, street, city, postcode, is_default)
     SELECT $2::uuid, 'Row', 'Row', 'Row', 'Row', false`,
    user.id,
  );
  await add(
    `INSERT INTO drafts (user_id, service_id, service_name, service_base_price_pence, current_step, draft_data, items,
       total_price_pence) SELECT $2::uuid, 'row', 'Row', 1, 1, '{}', '[]', 1`,
    user.id,
  );
  await add(
    `INSERT INTO loyalty_entries (user_id, booking_id, kind, points, description)
     SELECT $2::uuid, gen_random_uuid(), 'earned', 1, 'Row'`,
    user.id,
  );
  await add(
    `INSERT INTO services (slug, name, category, popular, price_display, base_price_pence, description, features, icon,
       booking_config, position)
     SELECT 'row-' || gen_random_uuid(), 'Row', 'skip', true, '1', 1, 'Row', '[]', 'x', '{}', 1000 + n`,
  );
  await add(
    `INSERT INTO waste_items (slug, name, description, category, volume, weight, price_pence, icon, position)
     SELECT gen_random_uuid(), 'Row', 'Row', 'Garden', 1, 1, 1, 'x', 1000 + n`,
  );
};
