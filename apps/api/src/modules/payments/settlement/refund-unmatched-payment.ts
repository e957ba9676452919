import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { PaymentRepository } from '../payment.repository.js';
import { RefundRepository } from '../refunds/refund.repository.js';
import { type LockedPayment } from './payment-locks.js';
import { queueRefund } from '../refunds/queue-refund.js';
import { type RejectionReason } from './rejection-reason.js';

export interface Unmatched {
  readonly receivedPence: number;
  /** Why it is not wanted; the customer is told. */
  readonly reason: RejectionReason;
  readonly now: Date;
}

/** Money arrived that no booking wants: it goes back whole. */
@Injectable()
export class RefundUnmatchedPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
  ) {}

  /**
   * The refund is asked for by a job, which also tells the customer, so that it survives whatever happens to this
   * process. Call it with both rows locked.
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
