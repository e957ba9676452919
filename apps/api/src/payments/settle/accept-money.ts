import { type EntityManager } from 'typeorm';
import { Prepared } from '../../database/prepared.js';
import { earnPoints } from '../../loyalty/loyalty.repository.js';
import { queueEmail } from '../../notifications/outbox.repository.js';
import { type LockedPayment } from './payment-locks.js';
import { invoiceValues, withInvoiceNumber } from './invoice-numbers.js';

const SUCCEED = `
  UPDATE payments SET state = 'succeeded', settled_at = $2, checked_at = $3, last_error = NULL,
    updated_at = CURRENT_TIMESTAMP
  WHERE id = $1`;

const PAID = withInvoiceNumber(`
  UPDATE bookings SET payment_status = 'paid', status = $5, invoice_number = invoice.number, expires_at = NULL,
    updated_at = CURRENT_TIMESTAMP
  FROM invoice WHERE id = $4`);

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
  await prepared.last(SUCCEED, [payment.id, now, payment.checkedAt], manager);
  await earnPoints(manager, booking);
  await queueEmail(manager, 'booking_confirmed', booking.id, booking);
  const status = booking.status === 'pending' ? 'confirmed' : booking.status;
  await prepared.last(PAID, [...invoiceValues(now), booking.id, status], manager);
}
