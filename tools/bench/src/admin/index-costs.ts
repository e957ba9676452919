import pg from 'pg';

/** The indexes of the office's search by words and by phone number. */
const SEARCH_INDEXES = ['bookings_by_words', 'bookings_by_phone'] as const;

/** The statements that write a booking: a new one, and a change by the office. A parameter chooses the row to use. */
const WRITES = {
  'a new booking': `
    INSERT INTO bookings (service_id, service_name, service_type, collection_address, collection_postcode,
      collection_date, collection_time_slot, customer_name, customer_email, customer_phone, base_price_pence,
      addon_price_pence, total_price_pence, service_data, waste_types, addons)
    SELECT service_id, service_name, service_type, $1 || ' ' || collection_address, collection_postcode,
      collection_date, collection_time_slot, customer_name, $1 || customer_email, customer_phone, base_price_pence,
      addon_price_pence, total_price_pence, service_data, waste_types, addons
    FROM bookings ORDER BY created_at DESC OFFSET $1::integer LIMIT 1`,
  'a change of status': `
    UPDATE bookings SET status = CASE status WHEN 'completed' THEN 'confirmed' ELSE 'completed' END
    WHERE id = (SELECT id FROM bookings ORDER BY created_at DESC OFFSET $1::integer LIMIT 1)`,
} as const;

/** Enough rows in total that PostgreSQL merges a GIN index's pending list into the index at least once. */
const ROUNDS = 20;
const ROWS = 500;

/** The average cost of a kind of write in ms, with the search indexes and without them. */
export interface IndexCost {
  readonly name: string;
  readonly withMs: number;
  readonly withoutMs: number;
}

const timed = async (client: pg.Client, text: string, isIndexed: boolean): Promise<number> => {
  await client.query('BEGIN');
  try {
    if (!isIndexed) await client.query(`DROP INDEX ${SEARCH_INDEXES.join(', ')}`);
    const start = performance.now();
    for (let row = 0; row < ROWS; row += 1)
      await client.query({ name: text.slice(0, 50), text, values: [row] });
    return (performance.now() - start) / ROWS;
  } finally {
    // restores the indexes and the rows
    await client.query('ROLLBACK');
  }
};

/**
 * Writes bookings to a seeded database with the search indexes and without them, in turns, so that other load on the
 * machine affects both equally. All writes are rolled back.
 */
export const measureIndexCosts = async (databaseUrl: string): Promise<IndexCost[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const costs: IndexCost[] = [];
    for (const [name, text] of Object.entries(WRITES)) {
      let [withMs, withoutMs] = [0, 0];
      for (let round = -1; round < ROUNDS; round += 1) {
        const [indexed, bare] = [await timed(client, text, true), await timed(client, text, false)];
        // the first round only fills the caches
        if (round < 0) continue;
        withMs += indexed / ROUNDS;
        withoutMs += bare / ROUNDS;
      }
      costs.push({ name, withMs, withoutMs });
    }
    return costs;
  } finally {
    await client.end();
  }
};
