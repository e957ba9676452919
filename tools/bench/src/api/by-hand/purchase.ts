import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insert, type PaidRows, type Row, transaction } from './rows.js';

const UNPAID = { status: 'pending', payment_status: 'pending', invoice_number: null };
const ROUTE = 'POST /bookings/guest';

const run = (client: pg.PoolClient | pg.Pool, name: string, text: string, values: readonly unknown[]) =>
  client.query<Row>({ name, text, values: [...values] });

const claim = (pool: pg.Pool, key: string, body: string) =>
  run(
    pool,
    'claim',
    `INSERT INTO idempotency_keys (caller, route, key, body_hash, claim) VALUES ('guest', $1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING claim`,
    [ROUTE, key, createHash('sha256').update(body).digest(), randomUUID()],
  );

/**
 * Makes a guest's booking. With an idempotency key, which the site sends, the response is stored with the booking.
 * @returns the row as it is stored
 */
export const book = async (
  pool: pg.Pool,
  { booking }: PaidRows,
  key: string | undefined,
  body: string,
): Promise<Row> => {
  if (key !== undefined) await claim(pool, key, body);
  return transaction(pool, async (client) => {
    const { rows } = await insert(client, 'bookings', { ...booking, ...UNPAID, id: randomUUID() });
    const [stored = {}] = rows;
    if (key !== undefined) {
      await run(
        client,
        'keep',
        `UPDATE idempotency_keys SET status = 201, answer = $3 WHERE caller = 'guest' AND route = $1 AND key = $2`,
        [ROUTE, key, JSON.stringify({ booking: stored })],
      );
    }
    return stored;
  });
};

/** Counts a call of an IP address as the API does. Both sides of the comparison do so for every call of /payments. */
export const countCall = (pool: pg.Pool, address: string) =>
  run(
    pool,
    'hit',
    `INSERT INTO rate_limits AS limited (key, hits, expires_at) VALUES ($1, 1, now() + interval '1 minute')
     ON CONFLICT (key) DO UPDATE SET hits = limited.hits + 1 RETURNING hits`,
    [createHash('sha256').update(`by hand:${address}`).digest('base64url')],
  );

const LOCK = 'SELECT * FROM bookings WHERE id = $1 FOR UPDATE';

/** Inserts the row of a new payment, under the row lock of its booking. @returns the payment's id */
export const openPayment = (pool: pg.Pool, { payment }: PaidRows, bookingId: string): Promise<string> =>
  transaction(pool, async (client) => {
    await run(client, 'lock', LOCK, [bookingId]);
    const id = randomUUID();
    const open = { state: 'creating', payment_intent_id: null, settled_at: null };
    await insert(client, 'payments', { ...payment, ...open, id, booking_id: bookingId });
    return id;
  });

export const attachIntent = (pool: pg.Pool, paymentId: string, intentId: string) =>
  run(pool, 'attach', `UPDATE payments SET state = 'open', payment_intent_id = $2 WHERE id = $1`, [
    paymentId,
    intentId,
  ]);

export const bookingOfIntent = async (pool: pg.Pool, intentId: string): Promise<string> => {
  const { rows } = await run(
    pool,
    'of-intent',
    'SELECT booking_id FROM payments WHERE payment_intent_id = $1',
    [intentId],
  );
  return String(rows[0]?.['booking_id']);
};

/** Settles a payment in one transaction: both states, the e-mail and its job, the invoice number. */
export const settle = (pool: pg.Pool, { email }: PaidRows, id: string, intentId: string): Promise<void> =>
  transaction(pool, async (client) => {
    await run(client, 'lock', LOCK, [id]);
    await run(
      client,
      'succeed',
      `UPDATE payments SET state = 'succeeded', settled_at = now() WHERE payment_intent_id = $1`,
      [intentId],
    );
    const emailId = randomUUID();
    const queued = { state: 'queued', attempts: 0, sent_at: null, tried_at: null };
    await insert(client, 'emails', { ...email, ...queued, id: emailId, booking_id: id, subject_id: id });
    await run(client, 'job', `SELECT graphile_worker.add_job('send_email', $1, job_key := $2)`, [
      JSON.stringify({ email_id: emailId }),
      emailId,
    ]);
    const { rows } = await run(
      client,
      'invoice',
      `INSERT INTO invoice_counters (year, last_number) VALUES (2000, 1)
       ON CONFLICT (year) DO UPDATE SET last_number = invoice_counters.last_number + 1 RETURNING last_number`,
      [],
    );
    await run(
      client,
      'paid',
      `UPDATE bookings SET payment_status = 'paid', status = 'confirmed', invoice_number = $2 WHERE id = $1`,
      [id, `INV-2000-${String(rows[0]?.['last_number']).padStart(6, '0')}`],
    );
  });
