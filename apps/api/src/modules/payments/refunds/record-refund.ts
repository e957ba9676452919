import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { takeBackPoints } from '../../loyalty/loyalty.repository.js';
import { queueEmail } from '../../notifications/index.js';
import { paymentReturnedEmail, refundMadeEmail } from '../emails/refund-emails.js';
import { type ProviderRefund, type ProviderRefundStatus } from '../provider/payment-provider.js';
import { GIVEN_STATES, type RefundEntity, type RefundState } from '../refund.entity.js';
import { loyaltyOf } from '../settle/mark-booking-paid.js';
import { type LockedPayment } from '../settle/payment-locks.js';
import { RefundRepository } from './refund.repository.js';

const STATE_OF: Readonly<Record<ProviderRefundStatus, RefundState>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** A refund only moves to the right: an answer read a moment too early can't undo a later one. */
const ORDER: readonly RefundState[] = ['requested', 'unknown', 'pending', 'succeeded', 'failed'];

/** Writes down what the provider says of a refund. */
@Injectable()
export class RecordRefund {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly bookings: BookingRepository,
  ) {}

  /**
   * Its state, what the booking shows, the points, and the e-mail the first time the money is given back. Doing it again
   * changes nothing. Call it with both rows locked.
   */
  async execute(
    manager: EntityManager,
    locked: LockedPayment,
    refund: RefundEntity,
    made: ProviderRefund,
  ): Promise<void> {
    const before = refund.state;
    const after = STATE_OF[made.status];
    refund.providerRefundId = made.id;
    if (ORDER.indexOf(after) > ORDER.indexOf(before)) refund.state = after;
    await this.refunds.save(manager, refund);
    if (locked.payment.state === 'succeeded') await this.showRefunds(manager, locked);
    if (GIVEN_STATES.includes(refund.state) && !GIVEN_STATES.includes(before)) {
      await queueEmail(manager, refund.origin === 'automatic' ? paymentReturnedEmail : refundMadeEmail, {
        recipient: locked.booking.customerEmail,
        subjectId: refund.id,
        bookingId: locked.booking.id,
      });
    }
  }

  /** The booking shows the sum of what was given back. */
  private async showRefunds(manager: EntityManager, { booking, payment }: LockedPayment): Promise<void> {
    const refundedPence = await this.refunds.givenPence(manager, payment.id);
    await this.bookings.recordRefund(manager, booking, { refundedPence, paidPence: payment.amountPence });
    await takeBackPoints(manager, loyaltyOf(booking), refundedPence);
  }
}
