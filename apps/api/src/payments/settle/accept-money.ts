import { type EntityManager } from 'typeorm';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { earnPoints } from '../../loyalty/record-points.js';
import { queueEmail } from '../../notifications/queue-email.js';
import { PaymentEntity } from '../payment.entity.js';
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
  await manager.update(PaymentEntity, payment.id, {
    state: 'succeeded',
    settledAt: now,
    lastError: null,
    checkedAt: payment.checkedAt,
  });
  await earnPoints(manager, booking);
  await queueEmail(manager, 'booking_confirmed', booking.id, booking);
  await manager.update(BookingEntity, booking.id, {
    paymentStatus: 'paid',
    status: booking.status === 'pending' ? 'confirmed' : booking.status,
    expiresAt: null,
    invoiceNumber: await nextInvoiceNumber(manager, now),
  });
}
