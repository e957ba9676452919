import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { londonDateOf } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException } from '@haulway/server/http';
import { addJob, defineJob } from '@haulway/server/jobs';
import { InvalidSignature, PaymentProvider, type ProviderEvent } from '../provider/payment-provider.js';
import { StripeEventRepository, type StripeEventEntity } from './stripe-event.repository.js';
import { ReconcileRefunds } from '../refunds/send-refund.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { PaymentRepository } from '../payment.repository.js';

const SENTENCES: Readonly<Record<string, string>> = {
  'charge.dispute.created':
    "The customer's bank disputes this payment: answer it at the card payment provider.",
  'charge.dispute.closed':
    'The dispute of this payment is closed: see the card payment provider for its outcome.',
};

/**
 * Shows admins that a payment is disputed: in the booking's notes and, until it is closed, in the list of what needs
 * attention. The dispute itself and the money are handled at the provider. The booking does not change.
 */
@Injectable()
export class RecordDispute {
  readonly #logger = new Logger(RecordDispute.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly payments: PaymentRepository,
    private readonly bookings: BookingRepository,
  ) {}

  /** Records an event once, however often it is processed. Does nothing for an intent that is not one of ours. */
  async execute({ type, paymentIntentId, receivedAt }: StripeEventEntity): Promise<void> {
    const sentence = SENTENCES[type];
    const payment = paymentIntentId ? await this.payments.findByIntent(paymentIntentId) : null;
    if (!sentence || !payment) return;
    const line = `${londonDateOf(receivedAt)}: ${sentence}`;
    const closed = type === 'charge.dispute.closed';
    await this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, payment.bookingId, { withDeleted: true });
      await this.payments.recordDispute(
        manager,
        payment.id,
        closed ? { disputeClosedAt: receivedAt } : { disputedAt: receivedAt },
      );
      if (!booking || !(await this.bookings.noteDispute(manager, booking, line))) return;
      this.#logger.warn(`Booking ${booking.id}: ${sentence}`);
    });
  }
}

/** Events for a new intent and for one that waits for the bank. They change none of our data. */
const NO_NEWS: ReadonlySet<string> = new Set(['payment_intent.created', 'payment_intent.requires_action']);
const REFUNDS = /^(?:charge\.refund(?:ed|\.\w+)|refund\.\w+)$/u;

/** What an event of this type makes us read again; undefined for the many types that we do not use. */
function meaningOf(type: string): 'payment' | 'refunds' | 'dispute' | undefined {
  if (NO_NEWS.has(type)) return undefined;
  if (type.startsWith('payment_intent.')) return 'payment';
  if (REFUNDS.test(type)) return 'refunds';
  return type.startsWith('charge.dispute.') ? 'dispute' : undefined;
}

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

  async #act(event: StripeEventEntity): Promise<void> {
    const { type, paymentIntentId } = event;
    const meaning = meaningOf(type);
    if (!paymentIntentId || !meaning) return;
    const reportedAt = type === 'payment_intent.succeeded' ? event.receivedAt : undefined;
    if (meaning === 'payment') await this.settle.execute(paymentIntentId, undefined, reportedAt);
    else if (meaning === 'refunds') await this.reconcile.execute(paymentIntentId);
    else await this.recordDispute.execute(event);
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
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly events: StripeEventRepository,
  ) {}

  /**
   * Returns once the event is stored, or was stored before. An event of a type that we do not use is finished with
   * that. After any error the sender can deliver it again.
   * @throws ApiException 400 `invalid_signature`, before anything is read or changed
   */
  async execute(rawBody: Buffer, signature: string | undefined): Promise<void> {
    const event = await this.#verified(rawBody, signature);
    await this.transactions.run(async (manager) => {
      const { id, type, paymentIntentId } = event;
      const now = this.clock.now();
      const processedAt = paymentIntentId && meaningOf(type) ? null : now;
      const stored = await this.events.insertOnce(manager, {
        id,
        type,
        paymentIntentId,
        receivedAt: now,
        processedAt,
      });
      if (!stored.processedAt) await addJob(manager, processStripeEventJob, { event_id: id }, id);
    });
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
