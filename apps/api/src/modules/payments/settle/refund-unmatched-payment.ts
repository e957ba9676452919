import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { PaymentRepository } from '../payment.repository.js';
import { RefundRepository } from '../refunds/refund.repository.js';
import { type LockedPayment } from './payment-locks.js';
import { type Refusal } from './refusal-of.js';
import { queueRefund } from '../refunds/queue-refund.js';

export interface Unmatched {
  readonly receivedPence: number;
  /** Why it is not wanted; the customer is told. */
  readonly reason: Refusal;
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
    payment.state = 'returned';
    payment.settledAt = now;
    await this.payments.save(manager, payment);
    const refund = await this.refunds.save(
      manager,
      this.refunds.create({
        paymentId: payment.id,
        origin: 'automatic',
        state: 'unknown',
        amountPence: receivedPence,
        reason,
        createdAt: now,
      }),
    );
    await queueRefund(manager, refund.id);
  }
}
