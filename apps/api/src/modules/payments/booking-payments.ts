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
  type OpenedRefund,
  type RefundRecord,
} from '../bookings/booking-payments.js';
import { isUnpaid } from '../bookings/booking-lifecycle.js';
import { methodOf } from '../bookings/booking-mapper.js';
import { type BookingEntity } from '../bookings/booking.entity.js';
import { BookingRepository } from '../bookings/booking.repository.js';
import { cancelIntentJob, SettlePayment } from './settlement/settle-payment.js';
import { bookingNotPaid, paymentDisputed, refundTooLarge, mapProviderErrors } from './payment-errors.js';
import { type PaymentEntity, PaymentRepository } from './payment.repository.js';
import { type Money, RecordedPaymentRepository } from './recorded/recorded-payment.repository.js';
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
    private readonly recorded: RecordedPaymentRepository,
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

  override hasCardPayment(bookingId: string, manager?: EntityManager): Promise<boolean> {
    return this.payments.hasSucceeded(bookingId, manager);
  }

  override async refundedPence(booking: BookingEntity, manager?: EntityManager): Promise<number> {
    if (isUnpaid(booking)) return 0;
    const { cardPence, cardCountedPence, recordedPence } = await this.recorded.money(booking.id, manager);
    return Math.max(0, booking.totalPricePence - (cardPence - cardCountedPence + recordedPence));
  }

  override async payBackPence(
    booking: BookingEntity,
    refundPence: number,
    manager?: EntityManager,
  ): Promise<number> {
    // a booking that was paid by card alone has no such money
    if (refundPence === 0 || methodOf(booking) === 'card') return 0;
    return payBackOf(await this.recorded.money(booking.id, manager), refundPence);
  }

  override refundsOf(bookingIds: readonly string[]): Promise<RefundRecord[]> {
    return bookingIds.length === 0 ? Promise.resolve([]) : this.refunds.ofBookings(bookingIds);
  }

  override async openRefund(
    manager: EntityManager,
    bookingId: string,
    { amountPence, admin, later }: CancellationRefund,
  ): Promise<OpenedRefund> {
    const payment = await this.payments.lockSucceeded(manager, bookingId);
    const { dispute } = await this.bookings.get(bookingId, manager);
    const money = await this.recorded.money(bookingId, manager);
    if (!payment && money.recordedPence === 0) throw bookingNotPaid();
    if (dispute === 'under_review') throw paymentDisputed();
    const leftPence = cardLeftPence(money) + money.recordedPence;
    if (amountPence > leftPence) throw refundTooLarge(leftPence);
    const before = money.cardCountedPence + money.recordedRefundedPence;
    if (admin && before + amountPence > CONFIRMED_REFUND_PENCE) {
      await this.confirmations.assertFresh(admin, manager);
    }
    const payBackPence = payBackOf(money, amountPence);
    const cardPence = amountPence - payBackPence;
    if (!payment || cardPence === 0) return { refundId: null, payBackPence };
    const refund = await this.refunds.open(manager, {
      paymentId: payment.id,
      origin: 'cancellation',
      amountPence: cardPence,
      requestedBy: admin?.id ?? null,
      createdAt: this.clock.now(),
    });
    if (later) await queueRefund(manager, refund.id);
    return { refundId: refund.id, payBackPence };
  }
}

/** What is left of a card payment to refund. */
const cardLeftPence = ({ cardPence, cardCountedPence }: Money): number => cardPence - cardCountedPence;

/** The part of a refund that can't go back to a card. The card comes first: that money goes back by itself. */
const payBackOf = (money: Money, refundPence: number): number =>
  Math.max(0, refundPence - cardLeftPence(money));

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
