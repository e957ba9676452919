import { randomUUID } from 'node:crypto';
import type pg from 'pg';

type Row = Readonly<Record<string, unknown>>;

/** What one paid guest booking left in the database. */
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

/** The rows of the newest paid booking. */
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
const transaction = async (pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

const insert = (client: pg.PoolClient | pg.Pool, table: string, row: Row) =>
  client.query({
    name: `insert-${table}`,
    text: `INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`,
    values: [JSON.stringify(row)],
  });

/** A booking's row alone, unpaid. */
export const insertBooking = async (pool: pg.Pool, { booking }: PaidRows): Promise<void> => {
  const unpaid = { status: 'pending', payment_status: 'pending', invoice_number: null };
  await transaction(pool, async (client) => {
    await insert(client, 'bookings', { ...booking, ...unpaid, id: randomUUID() });
  });
};

/**
 * The rows of a paid booking in the transactions that a careful hand would use: booking, payment, and all that
 * follows from the money, under the lock of the booking.
 * @param pay creates and pays the intent in between, and gives its id
 */
export const insertPaidBooking = async (
  pool: pg.Pool,
  { booking, payment, email }: PaidRows,
  pay: () => Promise<string>,
): Promise<void> => {
  const id = randomUUID();
  const paymentId = randomUUID();
  const unpaid = { status: 'pending', payment_status: 'pending', invoice_number: null };
  await transaction(pool, async (client) => {
    await insert(client, 'bookings', { ...booking, ...unpaid, id });
  });
  await insert(pool, 'payments', {
    ...payment,
    id: paymentId,
    booking_id: id,
    state: 'creating',
    payment_intent_id: null,
  });
  const intentId = await pay();
  await transaction(pool, async (client) => {
    await client.query('SELECT 1 FROM bookings WHERE id = $1 FOR UPDATE', [id]);
    await client.query(
      `UPDATE payments SET state = 'succeeded', payment_intent_id = $2, settled_at = now() WHERE id = $1`,
      [paymentId, intentId],
    );
    const emailId = randomUUID();
    await insert(client, 'emails', {
      ...email,
      id: emailId,
      booking_id: id,
      subject_id: id,
      state: 'queued',
      attempts: 0,
    });
    await client.query(`SELECT graphile_worker.add_job('send_email', $1, job_key := $2)`, [
      JSON.stringify({ email_id: emailId }),
      emailId,
    ]);
    const { rows } = await client.query<{ last_number: number }>(
      `INSERT INTO invoice_counters (year, last_number) VALUES (2000, 1)
       ON CONFLICT (year) DO UPDATE SET last_number = invoice_counters.last_number + 1 RETURNING last_number`,
    );
    await client.query(
      `UPDATE bookings SET payment_status = 'paid', status = 'confirmed', invoice_number = $2 WHERE id = $1`,
      [id, `INV-2000-${String(rows[0]?.last_number).padStart(6, '0')}`],
    );
  });
};
