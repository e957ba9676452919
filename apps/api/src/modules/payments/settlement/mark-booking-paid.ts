import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { queuePaper } from '../../bookings/booking-papers.js';
import { bookingConfirmedEmail } from '../../bookings/emails/booking-confirmed.js';
import { earnPoints, type PaidBooking } from '../../loyalty/loyalty.repository.js';
import { queueEmail } from '../../notifications/index.js';
import { PaymentRepository } from '../payment.repository.js';
import { type LockedPayment } from './payment-locks.js';

/** The parts of a booking that the loyalty module needs. */
export const loyaltyOf = ({ id, userId, serviceName, totalPricePence }: BookingEntity): PaidBooking => ({
  userId,
  bookingId: id,
  pence: totalPricePence,
  description: `${serviceName}, booking #${id.slice(0, 8)}`,
});

/** Marks a booking as paid when its money has arrived. */
@Injectable()
export class MarkBookingPaid {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
  ) {}

  /**
   * Everything that follows happens in this one transaction or not at all: statuses, points for signed-in customers,
   * the confirmation e-mail in the outbox, the job that issues the invoice, and last the invoice number.
   */
  async execute(manager: EntityManager, { booking, payment }: LockedPayment, now: Date): Promise<void> {
    await this.payments.markSucceeded(manager, payment, now);
    await earnPoints(manager, loyaltyOf(booking));
    await queueEmail(manager, bookingConfirmedEmail, {
      recipient: booking.customerEmail,
      subjectId: booking.id,
      bookingId: booking.id,
    });
    await queuePaper(manager, 'invoice', booking.id);
    await this.bookings.markPaid(manager, booking, now);
  }
}
