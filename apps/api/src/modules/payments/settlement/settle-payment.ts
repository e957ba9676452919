import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { defineJob } from '../../../common/jobs/index.js';
import { Metrics } from '@haulway/server/metrics';
import { HitCounter } from '@haulway/server/rate-limiting';
import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { LIVE_STATES, SETTLED_STATES } from '../payment-lifecycle.js';
import {
  type LockedPayment,
  type PaymentEntity,
  PaymentLocks,
  PaymentRepository,
} from '../payment.repository.js';
import { CURRENCY, PaymentProvider, type ProviderIntent } from '../provider/payment-provider.js';
import { queueRefund, RefundRepository } from '../refunds/refund.repository.js';
import { SlotCapacity } from '../../availability/slot-capacity.js';
import { duePence, isSlotPast, isUnpaid } from '../../bookings/booking-lifecycle.js';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { networkCountsOf } from '../../bookings/holds/booking-holds.js';
import { BookingCancellation } from '../../bookings/cancellation/booking-cancellation.js';
import { ConfirmPaid } from '../recorded/confirm-paid.js';

export type RejectionReason =
  | 'booking_deleted'
  | 'booking_cancelled'
  | 'payment_superseded'
  | 'slot_past'
  | 'slot_gone'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'wrong_booking';

/**
 * Whether the money of a succeeded intent pays this booking; if not, why.
 * @param now when we learn of the money: a booking whose money was unknown at the start of its slot was not collected
 */
function rejectionReason(
  intent: ProviderIntent,
  { booking, payment }: LockedPayment,
  now: Date,
): RejectionReason | undefined {
  if (booking.deletedAt) return 'booking_deleted';
  if (booking.status === 'cancelled') return 'booking_cancelled';
  if (!LIVE_STATES.includes(payment.state) || !isUnpaid(booking)) return 'payment_superseded';
  if (isSlotPast(booking, now)) return 'slot_past';
  if (intent.metadata['booking_id'] !== booking.id) return 'wrong_booking';
  if (intent.currency !== CURRENCY || payment.currency !== CURRENCY) return 'wrong_currency';
  if (intent.receivedPence !== payment.amountPence || payment.amountPence !== duePence(booking)) {
    return 'wrong_amount';
  }
  return undefined;
}

type SettleOutcome = 'paid' | 'returned' | 'failed' | 'canceled';

interface SettledIntent {
  readonly status: ProviderIntent['status'];
  readonly booking: BookingEntity;
}

/** The part of a payment that leads to its rows. The rows are read again under their locks. */
export type SeenPayment = Pick<PaymentEntity, 'id' | 'bookingId' | 'state' | 'settledAt'>;

/**
 * Updates a booking to match the provider's state of its payment. This is the only way money changes a booking. The
 * browser's confirm, the webhook and the sweep all call it, any number of times, in any order, concurrently (ADR 20).
 */
@Injectable()
export class SettlePayment {
  readonly #logger = new Logger(SettlePayment.name);

  constructor(
    private readonly provider: PaymentProvider,
    private readonly transactions: Transactions,
    private readonly locks: PaymentLocks,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly capacity: SlotCapacity,
    private readonly cancellation: BookingCancellation,
    private readonly confirm: ConfirmPaid,
    private readonly metrics: Metrics,
    private readonly counter: HitCounter,
  ) {}

  /**
   * @param paymentIntentId the provider's id
   * @param seen the payment that the caller has just read, to avoid a second read
   * @param reportedAt when the provider reported the money; the time from then on is measured
   * @returns the intent's status and the booking as it is now, where the provider was asked
   * @throws ProviderUnavailable; ApiException 503 when the booking stays locked
   */
  async execute(
    paymentIntentId: string,
    seen?: SeenPayment,
    reportedAt?: Date,
  ): Promise<SettledIntent | undefined> {
    const known = seen ?? (await this.payments.findByIntent(paymentIntentId));
    if (!known) return undefined;
    if (SETTLED_STATES.includes(known.state)) {
      this.#measure(reportedAt, known.settledAt);
      return undefined;
    }
    const intent = await this.provider.retrieveIntent(paymentIntentId);
    if (!intent) {
      this.#logger.error(`The provider does not know the PaymentIntent of payment ${known.id}.`);
      return undefined;
    }
    const { outcome, booking, heldAs } = await this.transactions.run(async (manager) => {
      const locked = await this.locks.take(manager, known);
      const { heldAs: before } = locked.booking;
      const isSettled = SETTLED_STATES.includes(locked.payment.state);
      const applied = isSettled ? undefined : await this.#apply(manager, intent, locked, this.clock.now());
      return { outcome: applied, booking: locked.booking, heldAs: before };
    });
    if (outcome) this.metrics.payments.inc({ outcome });
    if (outcome === 'paid' && booking.userId === null) await this.#uncount(heldAs);
    if (outcome === 'paid' || outcome === 'returned') this.#measure(reportedAt, this.clock.now());
    return { status: intent.status, booking };
  }

  /** A guest's booking that is paid does not count towards the limit on those of its network. */
  async #uncount(heldAs: readonly string[]): Promise<void> {
    try {
      for (const { key } of networkCountsOf(heldAs, Infinity)) await this.counter.takeBack(key);
    } catch (error) {
      // the payment is settled, and the count ends by itself within the hour
      this.#logger.warn(`A paid booking still counts for its network: ${String(error)}`);
    }
  }

  /** Measures zero when the browser's confirm came before the provider's event. */
  #measure(reportedAt: Date | undefined, settledAt: Date | null): void {
    if (!reportedAt || !settledAt) return;
    this.metrics.settleSeconds.observe(Math.max(0, settledAt.getTime() - reportedAt.getTime()) / 1_000);
  }

  async #apply(
    manager: EntityManager,
    intent: ProviderIntent,
    locked: LockedPayment,
    now: Date,
  ): Promise<SettleOutcome | undefined> {
    const { booking, payment } = locked;
    if (intent.status === 'succeeded') return this.#applySuccess(manager, intent, locked, now);
    const { state, lastError } = payment;
    const isLive = LIVE_STATES.includes(state);
    const failed = intent.status === 'requires_payment_method' && intent.lastError;
    if (intent.status === 'canceled') await this.payments.markCanceled(manager, payment, now);
    else await this.payments.markChecked(manager, payment, now, failed || undefined);
    // the customer may begin another payment, or try this one again, with this card or another
    if (isLive && (intent.status === 'canceled' || failed))
      await this.bookings.markPaymentFailed(manager, booking);
    if (isLive && intent.status === 'processing') await this.bookings.markPaymentProcessing(manager, booking);
    if (intent.status === 'canceled') return state === 'canceled' ? undefined : 'canceled';
    return isLive && failed && failed !== lastError ? 'failed' : undefined;
  }

  async #applySuccess(
    manager: EntityManager,
    intent: ProviderIntent,
    locked: LockedPayment,
    now: Date,
  ): Promise<SettleOutcome> {
    const reason = rejectionReason(intent, locked, now);
    if (reason) return this.#giveBack(manager, intent, locked, reason, now);
    if (await this.capacity.isFree(manager, locked.booking, locked.booking)) {
      await this.payments.markSucceeded(manager, locked.payment, now);
      await this.confirm.execute(manager, locked.booking, now);
      return 'paid';
    }
    // the capacity was sold to another booking meanwhile
    await this.#giveBack(manager, intent, locked, 'slot_gone', now);
    await this.cancellation.cancel(manager, locked.booking, { by: 'settlement' });
    return 'returned';
  }

  /** Returns money in full. A job requests the refund and informs the customer, so that it survives a crash. */
  async #giveBack(
    manager: EntityManager,
    { receivedPence: amountPence }: ProviderIntent,
    { payment }: LockedPayment,
    reason: RejectionReason,
    now: Date,
  ): Promise<'returned'> {
    this.#logger.warn(`Payment ${payment.id} goes back: ${reason}.`);
    await this.payments.markReturned(manager, payment, now);
    const { id: paymentId } = payment;
    const refund = { paymentId, origin: 'automatic', amountPence, reason, createdAt: now } as const;
    await queueRefund(manager, (await this.refunds.open(manager, refund)).id);
    return 'returned';
  }
}

export const settlePaymentJob = defineJob({
  task: 'settle_payment',
  payload: z.object({ payment_intent_id: z.string() }),
  attempts: 3,
  handler: async ({ payment_intent_id }, { get }) => {
    await get(SettlePayment).execute(payment_intent_id);
  },
});

/** Cancels the intent of a superseded payment. If it was paid a moment before, settling returns the money. */
@Injectable()
export class CancelIntent {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settle: SettlePayment,
  ) {}

  /** @throws ProviderUnavailable; the job is then tried again */
  async execute(paymentIntentId: string): Promise<void> {
    await this.provider.cancelIntent(paymentIntentId);
    await this.settle.execute(paymentIntentId);
  }
}

export const cancelIntentJob = defineJob({
  task: 'cancel_intent',
  payload: z.object({ payment_intent_id: z.string() }),
  attempts: 10,
  handler: ({ payment_intent_id }, { get }) => get(CancelIntent).execute(payment_intent_id),
});
