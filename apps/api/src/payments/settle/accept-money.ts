import { type EntityManager } from 'typeorm';
import { earnPoints } from '../../loyalty/record-points.js';
import { queueEmail } from '../../notifications/queue-email.js';
import { type LockedPayment } from './payment-locks.js';
import { nextInvoiceNumber } from './invoice-numbers.js';

/**
 * The booking is paid: all that follows from it happens in this transaction or not at all: statuses, points for
 * signed-in customers, the confirmation e-mail in the outbox, the invoice number last.
 */
export async function acceptMoney(
  manager: EntityManager,
  { booking, payment }: LockedPayment,
  now: Date,
): Promise<void> {
  payment.state = 'succeeded';
  payment.settledAt = now;
  payment.lastError = null;
  await manager.save(payment);
  booking.paymentStatus = 'paid';
  if (booking.status === 'pending') booking.status = 'confirmed';
  booking.expiresAt = null;
  await earnPoints(manager, booking);
  await queueEmail(manager, 'booking_confirmed', booking.id, booking);
  booking.invoiceNumber = await nextInvoiceNumber(manager, now);
  await manager.save(booking);
}
