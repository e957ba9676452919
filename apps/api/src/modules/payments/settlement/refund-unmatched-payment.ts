import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { PaymentRepository } from '../payment.repository.js';
import { RefundRepository } from '../refunds/refund.repository.js';
import { type LockedPayment } from './payment-locks.js';
import { queueRefund } from '../refunds/queue-refund.js';
import { type RejectionReason } from './rejection-reason.js';

export interface Unmatched {
  readonly receivedPence: number;
  /** Why the money is not wanted; the customer sees the reason. */
  readonly reason: RejectionReason;
  readonly now: Date;
}

/** Returns money in full that arrived and belongs to no booking. */
@Injectable()
export class RefundUnmatchedPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
  ) {}

  /**
   * A job requests the refund and also informs the customer, so that the refund survives a crash of this process. Call
   * it with both rows locked.
   */
  async execute(
    manager: EntityManager,
    { payment }: LockedPayment,
    { receivedPence, reason, now }: Unmatched,
  ): Promise<void> {
    await this.payments.markReturned(manager, payment, now);
    const refund = await this.refunds.open(manager, {
      paymentId: payment.id,
      origin: 'automatic',
      amountPence: receivedPence,
      reason,
      createdAt: now,
    });
    await queueRefund(manager, refund.id);
  }
}
