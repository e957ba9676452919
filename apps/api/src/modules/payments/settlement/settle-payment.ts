import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineJob } from '@haulway/server/jobs';
import { SlotCapacity } from '../../availability/slot-capacity.js';
import { Metrics } from '@haulway/server/metrics';
import { Clock } from '@haulway/server/clock';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { BookingCancellation } from '../../bookings/cancellation/booking-cancellation.js';
import { Transactions } from '@haulway/server/database';
import { type PaymentEntity } from '../payment.entity.js';
import { LIVE_STATES, SETTLED_STATES } from '../payment-lifecycle.js';
import { PaymentRepository } from '../payment.repository.js';
import { PaymentProvider, type ProviderIntent } from '../provider/payment-provider.js';
import { MarkBookingPaid } from './mark-booking-paid.js';
import { type LockedPayment, PaymentLocks } from './payment-locks.js';
import { rejectionReason, type RejectionReason } from './rejection-reason.js';
import { RefundUnmatchedPayment } from './refund-unmatched-payment.js';

/** The outcome of a payment. */
type SettleOutcome = 'paid' | 'returned' | 'failed' | 'canceled';

/** The part of a payment that leads to its rows. The rows are read again under their locks. */
export type SeenPayment = Pick<PaymentEntity, 'id' | 'bookingId' | 'state' | 'settledAt'>;

/**
 * Updates a booking to match the provider's state of its payment. This is the only way money changes a booking. The
 * browser's confirm, the webhook and the sweep all call it, any number of times, in any order, concurrently (ADR 0020).
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
    private readonly markPaid: MarkBookingPaid,
    private readonly refundUnmatched: RefundUnmatchedPayment,
    private readonly capacity: SlotCapacity,
    private readonly cancellation: BookingCancellation,
    private readonly metrics: Metrics,
  ) {}

  /**
   * @param paymentIntentId the provider's id
   * @param seen the payment that the caller has just read, to avoid a second read
   * @param toldAt when the provider reported the money; the time from then on is measured
   * @returns the booking's id, or null for an intent that is not one of ours
   * @throws ProviderUnavailable; ApiException 503 when the booking stays locked
   */
  async execute(paymentIntentId: string, seen?: SeenPayment, toldAt?: Date): Promise<string | null> {
    const known = seen ?? (await this.payments.findByIntent(paymentIntentId));
    if (!known) return null;
    if (SETTLED_STATES.includes(known.state)) {
      this.#measure(toldAt, known.settledAt);
      return known.bookingId;
    }
    const intent = await this.provider.retrieveIntent(paymentIntentId);
    if (!intent) {
      this.#logger.error(`The provider does not know the PaymentIntent of payment ${known.id}.`);
      return known.bookingId;
    }
    const outcome = await this.transactions.run(async (manager) => {
      const locked = await this.locks.take(manager, known);
      if (SETTLED_STATES.includes(locked.payment.state)) return undefined;
      return this.#apply(manager, intent, locked, this.clock.now());
    });
    if (outcome) this.metrics.payments.inc({ outcome });
    if (outcome === 'paid' || outcome === 'returned') this.#measure(toldAt, this.clock.now());
    return known.bookingId;
  }

  /** Measures zero when the browser's confirm came before the provider's event. */
  #measure(toldAt: Date | undefined, settledAt: Date | null): void {
    if (!toldAt || !settledAt) return;
    this.metrics.settleSeconds.observe(Math.max(0, settledAt.getTime() - toldAt.getTime()) / 1_000);
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
      await this.markPaid.execute(manager, locked, now);
      return 'paid';
    }
    // the capacity was sold to another booking meanwhile
    await this.#giveBack(manager, intent, locked, 'slot_gone', now);
    await this.cancellation.cancel(manager, locked.booking, { by: 'settlement' });
    return 'returned';
  }

  async #giveBack(
    manager: EntityManager,
    { receivedPence }: ProviderIntent,
    locked: LockedPayment,
    reason: RejectionReason,
    now: Date,
  ): Promise<'returned'> {
    this.#logger.warn(`Payment ${locked.payment.id} goes back: ${reason}.`);
    await this.refundUnmatched.execute(manager, locked, { receivedPence, reason, now });
    return 'returned';
  }
}

export const settlePaymentJob = defineJob({
  task: 'settle_payment',
  payload: z.object({ payment_intent_id: z.string() }),
  attempts: 3,
  handler: ({ payment_intent_id }, { get }) => get(SettlePayment).execute(payment_intent_id),
});
