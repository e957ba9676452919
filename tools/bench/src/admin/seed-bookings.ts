import pg from 'pg';

/** Realistic bookings: two years of days, ten services, forty workers, one in five refunded or failed. */
const SEED = `
  INSERT INTO bookings (service_id, service_name, service_type, status, payment_status, invoice_number,
    collection_address, collection_postcode, collection_date, collection_time_slot, customer_name, customer_email,
    customer_phone, base_price_pence, addon_price_pence, total_price_pence, refunded_pence, service_data, waste_types,
    addons, assigned_worker, admin_notes, expires_at, created_at)
  SELECT s.id, s.name, s.slug,
    CASE WHEN n % 20 = 0 THEN 'cancelled' WHEN n % 3 = 0 THEN 'completed' WHEN n % 10 < 8 THEN 'confirmed'
      ELSE 'pending' END,
    pay.status,
    CASE WHEN pay.status IN ('pending', 'failed') THEN NULL ELSE 'INV-2025-' || lpad(n::text, 7, '0') END,
    (n % 197 + 1) || ' Example Street, Sampleton',
    chr(65 + n % 26) || chr(65 + n / 26 % 26) || (n % 20 + 1) || ' ' || (n / 20 % 10) || chr(65 + n / 7 % 26) || 'A',
    date '2025-01-01' + n % 730, (ARRAY['morning', 'afternoon', 'evening'])[1 + n % 3],
    (ARRAY['Ada', 'Grace', 'Alan', 'Joan', 'Tim', 'Karen', 'Edsger'])[1 + n % 7] || ' '
      || (ARRAY['Example', 'Sample', 'Model', 'Pattern'])[1 + n % 4] || n % 5000,
    'customer' || n || '@example.test', '01632 960' || lpad((n % 1000)::text, 3, '0'),
    9999, n % 40 * 100, 9999 + n % 40 * 100, 0,
    '{"load_size": "Half Load"}', '["Sofa", "Garden Waste"]', '[]',
    CASE WHEN n % 4 > 0 THEN 'Worker ' || n % 40 END, CASE WHEN n % 9 = 0 THEN 'Ring twice' END, NULL,
    timestamptz '2025-01-01' + n * (interval '700 days' / $1)
  FROM generate_series(1, $1::int) AS n
  JOIN LATERAL (SELECT (ARRAY['paid', 'paid', 'paid', 'pending', 'failed'])[1 + n % 5] AS status) AS pay ON true
  JOIN (SELECT *, row_number() OVER (ORDER BY slug) - 1 AS place, count(*) OVER () AS services FROM services) AS s
    ON s.place = n % s.services`;

const PLAIN_INDEXES = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE tablename IN ('bookings', 'customers') AND indexname NOT IN (SELECT conname FROM pg_constraint)`;

/**
 * Fills a migrated database with that many bookings in one statement, each of another guest. The indexes are rebuilt
 * afterwards, which is many times faster than updating them. Then the statistics are updated, so that PostgreSQL plans
 * queries as in a database that has been in use for long.
 */
export const seedBookings = async (databaseUrl: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SET maintenance_work_mem = '256MB'");
    const { rows } = await client.query<{ name: string; definition: string }>(PLAIN_INDEXES);
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
    await client.query(SEED, [count]);
    for (const { definition } of rows) await client.query(definition);
    await client.query('VACUUM ANALYZE bookings, customers');
  } finally {
    await client.end();
  }
};
