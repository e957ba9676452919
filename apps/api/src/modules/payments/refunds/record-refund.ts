import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { takeBackPoints } from '../../loyalty/loyalty.repository.js';
import { queuePaper } from '../../bookings/booking-papers.js';
import { queueEmail } from '../../notifications/index.js';
import { paymentReturnedEmail, refundMadeEmail } from '../emails/refund-emails.js';
import { GIVEN_STATES } from '../payment-lifecycle.js';
import { type ProviderRefund } from '../provider/payment-provider.js';
import { type RefundEntity } from '../refund.entity.js';
import { loyaltyOf } from '../settlement/mark-booking-paid.js';
import { type LockedPayment } from '../settlement/payment-locks.js';
import { RefundRepository } from './refund.repository.js';

/** Records the provider's answer about a refund. */
@Injectable()
export class RecordRefund {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly bookings: BookingRepository,
  ) {}

  /**
   * Updates the refund's state, the amount that the booking shows and the points. Queues the e-mail the first time the
   * money is given back. Repeating it changes nothing. Call it with both rows locked.
   */
  async execute(
    manager: EntityManager,
    locked: LockedPayment,
    refund: RefundEntity,
    made: ProviderRefund,
  ): Promise<void> {
    const before = refund.state;
    await this.refunds.record(manager, refund, made);
    if (locked.payment.state === 'succeeded') await this.#showRefunds(manager, locked);
    if (GIVEN_STATES.includes(refund.state) && !GIVEN_STATES.includes(before)) {
      await queueEmail(manager, refund.origin === 'automatic' ? paymentReturnedEmail : refundMadeEmail, {
        recipient: locked.booking.customerEmail,
        subjectId: refund.id,
        bookingId: locked.booking.id,
      });
      if (locked.payment.state === 'succeeded') await queuePaper(manager, 'credit_note', refund.id);
    }
  }

  /** Updates the refunded total that the booking shows. */
  async #showRefunds(manager: EntityManager, { booking, payment }: LockedPayment): Promise<void> {
    const refundedPence = await this.refunds.givenPence(manager, payment.id);
    await this.bookings.recordRefund(manager, booking, { refundedPence, paidPence: payment.amountPence });
    await takeBackPoints(manager, loyaltyOf(booking), refundedPence);
  }
}
