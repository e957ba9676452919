import { z } from 'zod';
import { type PaymentWorld } from './world.js';

const counts = z.object({
  took: z.number(),
  paid: z.number(),
  returned: z.number(),
  refunds: z.number(),
  unpaid: z.number(),
  /** Emails to send. One about an unpaid booking of an unproven address is dropped. */
  letters: z.number(),
  documentsDue: z.number(),
  documents: z.number(),
});

const COUNTS = `
  SELECT
    (SELECT count(*)::int FROM payments WHERE state IN ('succeeded', 'returned')) AS took,
    (SELECT count(*)::int FROM payments WHERE state = 'succeeded') AS paid,
    (SELECT count(*)::int FROM payments WHERE state = 'returned') AS returned,
    (SELECT count(*)::int FROM refunds WHERE origin = 'admin' AND state = 'succeeded') AS refunds,
    (SELECT count(*)::int FROM bookings WHERE payment_status IN ('pending', 'failed')
       AND id NOT IN (SELECT booking_id FROM payments WHERE state = 'returned')) AS unpaid,
    (SELECT count(*)::int FROM emails WHERE state <> 'dropped') AS letters,
    (SELECT count(*)::int FROM bookings WHERE invoice_number IS NOT NULL)
      + (SELECT count(*)::int FROM refunds r JOIN payments p ON p.id = r.payment_id
         WHERE p.state = 'succeeded' AND r.state IN ('pending', 'succeeded'))
      + (SELECT count(*)::int FROM bookings WHERE status = 'completed') AS "documentsDue",
    (SELECT count(*)::int FROM documents) AS documents`;

export type Summary = z.infer<typeof counts> & {
  readonly arrived: number;
  readonly lettersTwice: number;
};

/** The results of all payments together, from the database and the mail server. */
export const summaryOf = async ({ sql, mail }: PaymentWorld): Promise<Summary> => {
  const arrived = new Set(mail.messages.map(({ messageId }) => messageId)).size;
  return {
    ...counts.parse((await sql.query(COUNTS)).rows[0]),
    arrived,
    lettersTwice: mail.messages.length - arrived,
  };
};
