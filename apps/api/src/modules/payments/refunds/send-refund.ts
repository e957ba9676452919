import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { defineJob } from '../../../common/jobs/index.js';
import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { GIVEN_STATES } from '../payment-lifecycle.js';
import { type LockedPayment, PaymentLocks, PaymentRepository } from '../payment.repository.js';
import {
  PaymentProvider,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnavailable,
} from '../provider/payment-provider.js';
import { BookingMoney } from '../recorded/booking-money.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { queueDocument } from '../../bookings/booking-documents.js';
import { queueEmail } from '../../notifications/index.js';
import { paymentReturnedEmail, refundMadeEmail, refundReturnedEmail } from './refund-emails.js';
import { type RefundEntity, RefundRepository, resolveRefundTask } from './refund.repository.js';

/** Records the provider's response about a refund. */
@Injectable()
export class RecordRefund {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly money: BookingMoney,
    private readonly clock: Clock,
  ) {}

  /**
   * Updates the refund's state, the amount that the booking shows and the points. Queues email and document the first time
   * the money is given back, and when the bank returns it. Repeating it changes nothing. Call it with both rows locked.
   */
  async execute(
    manager: EntityManager,
    locked: LockedPayment,
    refund: RefundEntity,
    made: ProviderRefund,
  ): Promise<void> {
    const before = refund.state;
    await this.refunds.record(manager, refund, made, this.clock.now());
    if (locked.payment.state === 'succeeded') await this.money.show(manager, locked.booking);
    const isGiven = GIVEN_STATES.includes(refund.state);
    if (isGiven === GIVEN_STATES.includes(before)) return;
    const madeEmail = refund.origin === 'automatic' ? paymentReturnedEmail : refundMadeEmail;
    // the bank tells the customer about a dispute
    if (refund.origin !== 'dispute')
      await queueEmail(manager, isGiven ? madeEmail : refundReturnedEmail, {
        recipient: locked.booking.customerEmail,
        subjectId: refund.id,
        bookingId: locked.booking.id,
      });
    if (locked.payment.state === 'succeeded')
      await queueDocument(manager, isGiven ? 'credit_note' : 'debit_note', refund.id);
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
  async #findRow(manager: EntityManager, { payment }: LockedPayment, made: ProviderRefund) {
    const rows = await this.refunds.ofPayment(manager, payment.id);
    const known =
      rows.find((row) => row.providerRefundId === made.id) ??
      rows.find((row) => row.providerRefundId === null && row.id === made.metadata['refund_id']);
    return known ?? this.refunds.found(payment.id, made.amountPence);
  }
}

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
