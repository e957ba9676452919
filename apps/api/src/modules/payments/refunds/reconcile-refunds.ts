import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Transactions } from '@haulway/server/database';
import { PaymentRepository } from '../payment.repository.js';
import { PaymentProvider, type ProviderRefund } from '../provider/payment-provider.js';
import { type RefundEntity } from '../refund.entity.js';
import { type LockedPayment, PaymentLocks } from '../settlement/payment-locks.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { RecordRefund } from './record-refund.js';
import { RefundRepository } from './refund.repository.js';

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

  /** Ours by the provider's id, or by the id we sent along if the answer was lost; else a new one. */
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
