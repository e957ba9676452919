import { z } from 'zod';
import { type BookingWorld } from './booking-world.js';

const row = z.object({
  status: z.string(),
  payment_status: z.string(),
  invoice_number: z.string().nullable(),
  refunded_pence: z.number(),
  emails: z.array(z.string()),
  points: z.array(z.number()),
  payments: z.array(z.string()),
  refunds: z.array(z.string()),
});

export const outcomeOf = async ({ api }: BookingWorld, bookingId: string): Promise<z.infer<typeof row>> => {
  const rows: unknown[] = await api.dataSource.query(
    `SELECT b.status, b.payment_status, b.invoice_number, b.refunded_pence,
       ARRAY(SELECT kind FROM emails WHERE booking_id = b.id ORDER BY created_at) AS emails,
       ARRAY(SELECT points FROM loyalty_entries WHERE booking_id = b.id ORDER BY created_at) AS points,
       ARRAY(SELECT state FROM payments WHERE booking_id = b.id ORDER BY created_at) AS payments,
       ARRAY(SELECT r.state FROM refunds r JOIN payments p ON p.id = r.payment_id
             WHERE p.booking_id = b.id ORDER BY r.created_at) AS refunds
     FROM bookings b WHERE b.id = $1`,
    [bookingId],
  );
  return row.parse(rows[0]);
};

export const invoicesGiven = async ({ api }: BookingWorld): Promise<number> => {
  const rows: { last_number: number }[] = await api.dataSource.query(
    'SELECT last_number FROM invoice_counters WHERE year = 2031',
  );
  return rows[0]?.last_number ?? 0;
};
