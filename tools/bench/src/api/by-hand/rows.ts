import type pg from 'pg';

export type Row = Readonly<Record<string, unknown>>;

/** The rows of one paid guest booking in the database. */
export interface PaidRows {
  readonly booking: Row;
  readonly payment: Row;
  readonly email: Row;
}

const only = async (pool: pg.Pool, text: string, value: unknown): Promise<Row> => {
  const { rows } = await pool.query<{ row: Row }>(text, [value]);
  const row = rows[0]?.row;
  if (!row) throw new Error(`Nothing for: ${text}`);
  return row;
};

/** The rows of the newest paid booking. The hand-written server inserts copies of them. */
export const paidRows = async (pool: pg.Pool): Promise<PaidRows> => {
  const booking = await only(
    pool,
    `SELECT to_jsonb(bookings) AS row FROM bookings WHERE payment_status = $1 ORDER BY created_at DESC LIMIT 1`,
    'paid',
  );
  const of = (table: string): Promise<Row> =>
    only(pool, `SELECT to_jsonb(${table}) AS row FROM ${table} WHERE booking_id = $1 LIMIT 1`, booking['id']);
  return { booking, payment: await of('payments'), email: await of('emails') };
};

/** Runs statements in one transaction. */
export const transaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

export const insert = (client: pg.PoolClient | pg.Pool, table: string, row: Row) =>
  client.query<Row>({
    name: `insert-${table}`,
    text: `INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1) RETURNING *`,
    values: [JSON.stringify(row)],
  });
