import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { defineJob } from '@haulway/server/jobs';
import { Transactions } from '@haulway/server/database';
import { PaymentRepository, PaymentLocks } from '../payment.repository.js';
import { PaymentProvider, ProviderRefused, ProviderUnavailable } from '../provider/payment-provider.js';
import { RecordRefund, ReconcileRefunds } from './record-refund.js';
import { resolveRefundTask, RefundRepository } from './refund.repository.js';

/** Requests a stored refund from the provider, and records the response. */
@Injectable()
export class SendRefund {
  readonly #logger = new Logger(SendRefund.name);

  constructor(
    private readonly provider: PaymentProvider,
    private readonly transactions: Transactions,
    private readonly locks: PaymentLocks,
    private readonly reconcile: ReconcileRefunds,
    private readonly record: RecordRefund,
    private readonly refunds: RefundRepository,
    private readonly payments: PaymentRepository,
  ) {}

  /**
   * Refunds once per row, however often it is called: the row's id is the idempotency key. When an earlier response was
   * lost, it reads the provider's list first, because the provider forgets keys after a day.
   * @param alongside runs in the transaction that records the response; not called when a job or webhook was faster
   * @throws ProviderUnavailable when the response is lost (the row is then `unknown`); ProviderRefused
   */
  async execute(refundId: string, alongside?: (manager: EntityManager) => Promise<void>): Promise<void> {
    const refund = await this.refunds.get(refundId);
    const payment = await this.payments.get(refund.paymentId);
    const { paymentIntentId } = payment;
    if (!paymentIntentId) throw new Error(`Payment ${payment.id} has no intent to refund`);
    if (refund.state === 'unknown') await this.reconcile.execute(paymentIntentId);
    if (!(await this.#isOpen(refundId))) return;
    try {
      const made = await this.provider.createRefund({
        paymentIntentId,
        amountPence: refund.amountPence,
        metadata: { booking_id: payment.bookingId, refund_id: refund.id },
        idempotencyKey: refund.id,
      });
      await this.transactions.run(async (manager) => {
        const locked = await this.locks.take(manager, payment);
        const row = await this.refunds.get(refundId, manager);
        await this.record.execute(manager, locked, row, made);
        await alongside?.(manager);
      });
    } catch (error) {
      await this.#noteFailure(refundId, error);
      throw error;
    }
  }

  async #isOpen(id: string): Promise<boolean> {
    const { state } = await this.refunds.get(id);
    return state === 'requested' || state === 'unknown';
  }

  /** Changes only a row without an outcome: a webhook may have brought one meanwhile. */
  async #noteFailure(id: string, error: unknown): Promise<void> {
    if (error instanceof ProviderRefused) {
      this.#logger.error(`Refund ${id} was refused: ${error.message}`);
      await this.refunds.markFailed(id, error.message);
    } else if (error instanceof ProviderUnavailable) {
      await this.refunds.markUnknown(id, error.message);
    }
  }
}

export const resolveRefundJob = defineJob({
  ...resolveRefundTask,
  handler: ({ refund_id }, { get }) => get(SendRefund).execute(refund_id),
});
