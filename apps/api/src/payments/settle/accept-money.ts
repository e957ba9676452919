import { type EntityManager } from 'typeorm';
import { Prepared } from '../../database/prepared.js';
import { earnPoints } from '../../loyalty/record-points.js';
import { queueEmail } from '../../notifications/queue-email.js';
import { type LockedPayment } from './payment-locks.js';
import { nextInvoiceNumber } from './invoice-numbers.js';

const SUCCEED = `
  UPDATE payments SET state = 'succeeded', settled_at = $2, checked_at = $3, last_error = NULL,
    updated_at = CURRENT_TIMESTAMP
  WHERE id = $1`;

const PAID = `
  UPDATE bookings SET payment_status = 'paid', status = $2, invoice_number = $3, expires_at = NULL,
    updated_at = CURRENT_TIMESTAMP
  WHERE id = $1`;

/**
 * The booking is paid: all that follows from it happens in this transaction or not at all: statuses, points for
 * signed-in customers, the confirmation e-mail in the outbox, the invoice number last.
 */
export async function acceptMoney(
  manager: EntityManager,
  { booking, payment }: LockedPayment,
  now: Date,
): Promise<void> {
  const prepared = Prepared.of(manager);
  const [, , , invoice] = await Promise.all([
    prepared.rows(SUCCEED, [payment.id, now, payment.checkedAt], manager),
    earnPoints(manager, booking),
    queueEmail(manager, 'booking_confirmed', booking.id, booking),
    nextInvoiceNumber(manager, now),
  ]);
  const status = booking.status === 'pending' ? 'confirmed' : booking.status;
  await prepared.last(PAID, [booking.id, status, invoice], manager);
}
