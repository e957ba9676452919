import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { takeBackPoints } from '../../loyalty/loyalty.repository.js';
import { queueDocument } from '../../bookings/booking-documents.js';
import { queueEmail } from '../../notifications/index.js';
import { paymentReturnedEmail, refundMadeEmail } from './refund-emails.js';
import { GIVEN_STATES } from '../payment-lifecycle.js';
import { type ProviderRefund, PaymentProvider } from '../provider/payment-provider.js';
import { type RefundEntity } from '../refund.entity.js';
import { loyaltyOf, SettlePayment } from '../settlement/settle-payment.js';
import { type LockedPayment, PaymentRepository, PaymentLocks } from '../payment.repository.js';
import { RefundRepository } from './refund.repository.js';
import { Transactions } from '@haulway/server/database';

/** Records the provider's response about a refund. */
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
      if (locked.payment.state === 'succeeded') await queueDocument(manager, 'credit_note', refund.id);
    }
  }

  /** Updates the refunded total that the booking shows. */
  async #showRefunds(manager: EntityManager, { booking, payment }: LockedPayment): Promise<void> {
    const refundedPence = await this.refunds.givenPence(manager, payment.id);
    await this.bookings.recordRefund(manager, booking, { refundedPence, paidPence: payment.amountPence });
    await takeBackPoints(manager, loyaltyOf(booking), refundedPence);
  }
}

/** Updates our refunds of an intent to match the provider's list, including refunds made at the provider by hand. */
@Injectable()
export class ReconcileRefunds {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly transactions: Transactions,
    private readonly locks: PaymentLocks,
    private readonly settle: SettlePayment,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly record: RecordRefund,
  ) {}

  /** Does nothing for an intent that is not one of ours. @throws ProviderUnavailable */
  async execute(paymentIntentId: string): Promise<void> {
    await this.settle.execute(paymentIntentId);
    const payment = await this.payments.findByIntent(paymentIntentId);
    if (!payment) return;
    const listed = await this.provider.listRefunds(paymentIntentId);
    await this.transactions.run(async (manager) => {
      const locked = await this.locks.take(manager, payment);
      for (const made of listed) {
        const refund = await this.#findRow(manager, locked, made);
        await this.record.execute(manager, locked, refund, made);
      }
    });
  }

  /** Ours by the provider's id, or by the id we sent along if the response was lost; else a new one. */
  async #findRow(
    manager: EntityManager,
    { payment }: LockedPayment,
    made: ProviderRefund,
  ): Promise<RefundEntity> {
    const rows = await this.refunds.ofPayment(manager, payment.id);
    const known =
      rows.find((row) => row.providerRefundId === made.id) ??
      rows.find((row) => row.providerRefundId === null && row.id === made.metadata['refund_id']);
    return known ?? this.refunds.found(payment.id, made);
  }
}
