import { Injectable, Logger } from '@nestjs/common';
import { CONFIRMED_REFUND_PENCE } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { type RefundOutcome } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { addJob } from '../../common/jobs/index.js';
import { Confirmations } from '../accounts/auth/confirmation/confirm.js';
import {
  BookingPaymentRecords,
  type CancellationRefund,
  BookingPayments,
  type RefundRecord,
} from '../bookings/booking-payments.js';
import { BookingRepository } from '../bookings/booking.repository.js';
import { cancelIntentJob, SettlePayment } from './settlement/settle-payment.js';
import { bookingNotPaid, paymentDisputed, refundTooLarge, mapProviderErrors } from './payment-errors.js';
import { type PaymentEntity, PaymentRepository } from './payment.repository.js';
import { queueRefund, RefundRepository } from './refunds/refund.repository.js';
import { Transactions } from '@haulway/server/database';
import { ProviderRefused, ProviderUnavailable } from './provider/payment-provider.js';
import { GIVEN_STATES } from './payment-lifecycle.js';
import { SendRefund } from './refunds/send-refund.js';

/** Changes payments and refunds together with their booking: only rows and jobs, never a call to the provider. */
@Injectable()
export class PaymentRecords extends BookingPaymentRecords {
  constructor(
    private readonly clock: Clock,
    private readonly confirmations: Confirmations,
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
  ) {
    super();
  }

  override async supersede(manager: EntityManager, bookingId: string): Promise<void> {
    for (const payment of await this.payments.lockLive(manager, bookingId)) {
      await this.payments.supersede(manager, payment);
      const { paymentIntentId } = payment;
      if (paymentIntentId) {
        await addJob(manager, cancelIntentJob, { payment_intent_id: paymentIntentId }, paymentIntentId);
      }
    }
  }

  override refundedPence(bookingId: string, manager?: EntityManager): Promise<number> {
    return this.refunds.countedPenceOfBooking(bookingId, manager);
  }

  override refundsOf(bookingIds: readonly string[]): Promise<RefundRecord[]> {
    return bookingIds.length === 0 ? Promise.resolve([]) : this.refunds.ofBookings(bookingIds);
  }

  override async openRefund(
    manager: EntityManager,
    bookingId: string,
    { amountPence, admin, later }: CancellationRefund,
  ): Promise<string> {
    const payment = await this.payments.lockSucceeded(manager, bookingId);
    if (!payment) throw bookingNotPaid();
    const { dispute } = await this.bookings.get(bookingId, manager);
    if (dispute === 'under_review') throw paymentDisputed();
    const before = await this.refunds.countedPence(manager, payment.id);
    if (before + amountPence > payment.amountPence) throw refundTooLarge(payment.amountPence - before);
    if (admin && before + amountPence > CONFIRMED_REFUND_PENCE) {
      await this.confirmations.assertFresh(admin, manager);
    }
    const refund = await this.refunds.open(manager, {
      paymentId: payment.id,
      origin: 'cancellation',
      amountPence,
      requestedBy: admin?.id ?? null,
      createdAt: this.clock.now(),
    });
    if (later) await queueRefund(manager, refund.id);
    return refund.id;
  }
}

/** Calls the provider about the payments of bookings, and about the refunds that `PaymentRecords` has stored (ADR 20). */
@Injectable()
export class ProviderPayments extends BookingPayments {
  readonly #logger = new Logger(ProviderPayments.name);

  constructor(
    private readonly settlePayment: SettlePayment,
    private readonly clock: Clock,
    private readonly payments: PaymentRepository,
    private readonly transactions: Transactions,
    private readonly refunds: RefundRepository,
    private readonly sending: SendRefund,
  ) {
    super();
  }

  override async settle(bookingId: string, { atMostEveryMs = 0 } = {}): Promise<boolean> {
    const open = await this.payments.findOpen(bookingId);
    const intentId = open?.paymentIntentId;
    if (!intentId || this.#wasChecked(open, atMostEveryMs)) return false;
    const settled = await mapProviderErrors(() => this.settlePayment.execute(intentId));
    return settled?.status === 'processing';
  }

  override async sendRefund(refundId: string): Promise<RefundOutcome> {
    try {
      await this.sending.execute(refundId);
    } catch (error) {
      if (error instanceof ProviderRefused) {
        this.#logger.error(`The refund ${refundId} of a cancelled booking was refused: ${error.message}`);
        return 'failed';
      }
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.#logger.warn(`The refund ${refundId} of a cancelled booking is requested again: ${error.message}`);
      await this.transactions.run((manager) => queueRefund(manager, refundId));
      return 'pending';
    }
    const { state } = await this.refunds.get(refundId);
    if (GIVEN_STATES.includes(state)) return 'made';
    return state === 'failed' ? 'failed' : 'pending';
  }

  #wasChecked({ checkedAt, createdAt }: PaymentEntity, withinMs: number): boolean {
    const sinceMs = this.clock.now().getTime() - checkedAt.getTime();
    return checkedAt > createdAt && sinceMs < withinMs;
  }
}
