import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type Dispute, DISPUTES } from '@haulway/contracts';
import { londonDateOf } from '@haulway/domain';
import { WEBHOOK_EVENTS, type WebhookMeaning } from '@haulway/domain/webhook-events';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException } from '@haulway/server/http';
import { defineJob } from '../../../common/jobs/index.js';
import {
  InvalidSignature,
  PaymentProvider,
  type ProviderDispute,
  type ProviderEvent,
} from '../provider/payment-provider.js';
import { StripeEventRepository, type EventOfPayment } from './stripe-event.repository.js';
import { RefundRepository } from '../refunds/refund.repository.js';
import { ReconcileRefunds, RecordRefund } from '../refunds/send-refund.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { type LockedPayment, PaymentLocks, PaymentRepository } from '../payment.repository.js';

const SENTENCES: Readonly<Record<Dispute, string>> = {
  inquiry: "The customer's bank has a question about this payment. Respond in Stripe.",
  under_review: "The customer's bank disputes this payment. Respond in Stripe.",
  won: 'The dispute is closed. We keep the payment.',
  lost: 'The dispute is lost. The bank has refunded the customer.',
};

/**
 * Stores the state of a payment's dispute in its booking, as the provider has it now. Until it is closed, it is in the
 * list of what needs attention. Money of a lost dispute is recorded as a refund, with a credit note and in the figures.
 */
@Injectable()
export class RecordDispute {
  readonly #logger = new Logger(RecordDispute.name);

  constructor(
    private readonly provider: PaymentProvider,
    private readonly settle: SettlePayment,
    private readonly transactions: Transactions,
    private readonly locks: PaymentLocks,
    private readonly payments: PaymentRepository,
    private readonly bookings: BookingRepository,
    private readonly refunds: RefundRepository,
    private readonly record: RecordRefund,
    private readonly clock: Clock,
  ) {}

  /** Repeating it changes nothing. Does nothing for an intent that is not one of ours. @throws ProviderUnavailable */
  async execute(paymentIntentId: string): Promise<void> {
    await this.settle.execute(paymentIntentId);
    const payment = await this.payments.findByIntent(paymentIntentId);
    if (!payment) return;
    const listed = await this.provider.listDisputes(paymentIntentId);
    await this.transactions.run(async (manager) => {
      const locked = await this.locks.take(manager, payment);
      await this.#showState(manager, locked, listed);
      for (const dispute of listed.filter(({ state }) => state === 'lost'))
        await this.#takeBack(manager, locked, dispute);
    });
  }

  /** A list may be slightly out of date, so a dispute never returns to an earlier state. */
  async #showState(
    manager: EntityManager,
    { booking, payment }: LockedPayment,
    listed: readonly ProviderDispute[],
  ) {
    const rank = (state: Dispute | null): number => (state === null ? -1 : DISPUTES.indexOf(state));
    const state = listed.reduce<Dispute | null>(
      (highest, dispute) => (rank(dispute.state) > rank(highest) ? dispute.state : highest),
      booking.dispute,
    );
    if (state === null || state === booking.dispute) return;
    const now = this.clock.now();
    const isOpen = state === 'inquiry' || state === 'under_review';
    await this.payments.recordDispute(
      manager,
      payment.id,
      isOpen ? { disputedAt: now } : { disputeClosedAt: now },
    );
    const line = `${londonDateOf(now)}: ${SENTENCES[state]}`;
    await this.bookings.recordDispute(manager, booking, state, line);
    this.#logger.warn(`Booking ${booking.id}: ${SENTENCES[state]}`);
  }

  /** Records once the money that the bank took back, of what was not refunded before. */
  async #takeBack(manager: EntityManager, locked: LockedPayment, { id, amountPence }: ProviderDispute) {
    const { payment } = locked;
    const rows = await this.refunds.ofPayment(manager, payment.id);
    if (rows.some(({ providerRefundId }) => providerRefundId === id)) return;
    const left = payment.amountPence - (await this.refunds.givenPence(manager, payment.id));
    const takenPence = Math.min(amountPence, left);
    if (takenPence <= 0) return;
    const refund = this.refunds.found(payment.id, takenPence, 'dispute');
    const made = { id, status: 'succeeded', amountPence: takenPence, metadata: {} } as const;
    await this.record.execute(manager, locked, refund, made);
  }
}

/** What an event of this type makes us read again; undefined for the types that we do not use. */
const meaningOf = (type: string): WebhookMeaning | undefined =>
  Object.entries<WebhookMeaning>(WEBHOOK_EVENTS).find(([used]) => used === type)?.[1];

/**
 * Processes a stored event by reading the current state from the provider. Neither the event's content nor the order of
 * events matters, and a second run changes nothing.
 */
@Injectable()
export class ProcessEvent {
  constructor(
    private readonly settle: SettlePayment,
    private readonly reconcile: ReconcileRefunds,
    private readonly recordDispute: RecordDispute,
    private readonly clock: Clock,
    private readonly events: StripeEventRepository,
  ) {}

  /** @throws any error, which is also stored in the event's row; the job is then retried */
  async execute(eventId: string): Promise<void> {
    const event = await this.events.get(eventId);
    if (event.processedAt) return;
    try {
      await this.#act(event);
    } catch (error) {
      await this.events.markFailed(eventId, String(error), this.clock.now());
      throw error;
    }
    await this.events.markProcessed(eventId, this.clock.now());
  }

  async #act(event: EventOfPayment): Promise<void> {
    const { type, paymentIntentId, payment } = event;
    const meaning = meaningOf(type);
    if (!paymentIntentId || !meaning) return;
    const reportedAt = type === 'payment_intent.succeeded' ? event.receivedAt : undefined;
    if (meaning === 'payment') await this.settle.execute(paymentIntentId, payment ?? undefined, reportedAt);
    else if (meaning === 'refunds') await this.reconcile.execute(paymentIntentId);
    else await this.recordDispute.execute(paymentIntentId);
  }
}

export const processStripeEventJob = defineJob({
  task: 'process_stripe_event',
  payload: z.object({ event_id: z.string() }),
  attempts: 12,
  handler: ({ event_id }, { get }) => get(ProcessEvent).execute(event_id),
});

/** Stores the provider's events in the inbox. A job processes them. */
@Injectable()
export class ReceiveEvent {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
    private readonly events: StripeEventRepository,
  ) {}

  /**
   * Returns once the event is stored, or was stored before. An event of a type that we do not use is not stored. After
   * any error the sender can deliver it again.
   * @throws ApiException 400 `invalid_signature`, before anything is read or changed
   */
  async execute(rawBody: Buffer, signature: string | undefined): Promise<void> {
    const { id, type, paymentIntentId } = await this.#verified(rawBody, signature);
    if (!paymentIntentId || !meaningOf(type)) return;
    const receivedAt = this.clock.now();
    await this.events.store({ id, type, paymentIntentId, receivedAt }, processStripeEventJob);
  }

  async #verified(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent> {
    try {
      return await this.provider.readEvent(rawBody, signature);
    } catch (error) {
      if (error instanceof InvalidSignature) {
        throw new ApiException(400, 'invalid_signature', 'The signature of this event is not valid.');
      }
      throw error;
    }
  }
}
