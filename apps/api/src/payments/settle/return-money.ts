import { type EntityManager } from 'typeorm';
import { addJob } from '../../jobs/job.repository.js';
import { RefundEntity } from '../refund.entity.js';
import { type LockedPayment } from './payment-locks.js';
import { type Refusal } from './refusal-of.js';

export interface Returned {
  readonly receivedPence: number;
  /** Why it is not wanted; the customer is told. */
  readonly reason: Refusal;
  readonly now: Date;
}

/**
 * Money arrived that no booking wants: it goes back whole. The refund is asked for by a job, which also tells the
 * customer, so that it survives whatever happens to this process.
 */
export async function returnMoney(
  manager: EntityManager,
  { payment }: LockedPayment,
  { receivedPence, reason, now }: Returned,
): Promise<void> {
  payment.state = 'returned';
  payment.settledAt = now;
  await manager.save(payment);
  const refund = await manager.save(
    manager.create(RefundEntity, {
      paymentId: payment.id,
      origin: 'automatic',
      state: 'unknown',
      amountPence: receivedPence,
      reason,
      createdAt: now,
    }),
  );
  await addJob(manager, 'resolve_refund', { refund_id: refund.id }, refund.id);
}
