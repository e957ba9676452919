import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '@haulway/server/jobs';
import { Clock } from '@haulway/server/clock';
import { RecordDispute } from '../disputes/record-dispute.js';
import { ReconcileRefunds } from '../refunds/reconcile-refunds.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { type StripeEventEntity } from '../stripe-event.entity.js';
import { StripeEventRepository } from './stripe-event.repository.js';

/** Events for a new intent and for one that waits for the bank. They change none of our data. */
const NO_NEWS: ReadonlySet<string> = new Set(['payment_intent.created', 'payment_intent.requires_action']);
const REFUNDS = /^(?:charge\.refund(?:ed|\.\w+)|refund\.\w+)$/u;

/** What an event of this type makes us read again; undefined for the many types that we do not use. */
export function meaningOf(type: string): 'payment' | 'refunds' | 'dispute' | undefined {
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
    const told = type === 'payment_intent.succeeded' ? event.receivedAt : undefined;
    if (meaning === 'payment') await this.settle.execute(paymentIntentId, undefined, told);
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
