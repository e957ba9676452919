import pg from 'pg';

/**
 * Gives every booking that is not cancelled a place in the year from tomorrow. The place counts for the booking's own
 * outcode when a rule names that outcode.
 */
const SEED = [
  `INSERT INTO availability_rules (resource, area, area_key, weekday, places)
   SELECT 'van', ARRAY[outcode], outcode, weekday, 1000000 FROM (
     SELECT DISTINCT chr(65 + n % 26) || chr(65 + n / 26 % 26) || (n % 20 + 1) AS outcode
     FROM generate_series(1, 3380) AS n) AS named CROSS JOIN (VALUES (NULL), (1)) AS days (weekday)
   ORDER BY weekday NULLS FIRST, outcode LIMIT $1::int - 1`,
  `INSERT INTO availability_rules (resource, area_key, places) VALUES ('van', '', 1000000)`,
  `INSERT INTO booking_places (booking_id, resource, area_key, date, slot, outcode, counted)
   SELECT booking.id, 'van', coalesce(rule.area_key, ''), current_date + 1 + (row_number() OVER ())::int % 365,
     booking.collection_time_slot, split_part(booking.collection_postcode, ' ', 1), true
   FROM bookings AS booking
   LEFT JOIN availability_rules AS rule ON rule.weekday IS NULL AND rule.area_key <> ''
     AND rule.area_key = split_part(booking.collection_postcode, ' ', 1)
   WHERE booking.status <> 'cancelled'`,
  `INSERT INTO place_counts (resource, area_key, date, slot, taken)
   SELECT resource, area_key, date, slot, count(*) FROM booking_places GROUP BY 1, 2, 3, 4`,
];

/** Gives the seeded bookings of a database places, counted by the given number of rules. */
export const seedPlaces = async (databaseUrl: string, rules: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [makeRules = '', ...rest] = SEED;
    await client.query(makeRules, [rules]);
    for (const statement of rest) await client.query(statement);
    for (const table of ['availability_rules', 'booking_places', 'place_counts'])
      await client.query(`VACUUM ANALYZE ${table}`);
  } finally {
    await client.end();
  }
};
