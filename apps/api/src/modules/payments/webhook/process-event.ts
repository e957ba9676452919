import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '../../../common/jobs/index.js';
import { Clock } from '../../../common/clock/clock.js';
import { NoteDispute } from '../disputes/note-dispute.js';
import { ReconcileRefunds } from '../refunds/reconcile-refunds.js';
import { SettlePayment } from '../settle/settle-payment.js';
import { type StripeEventEntity } from '../stripe-event.entity.js';
import { meaningOf } from './event-meaning.js';
import { StripeEventRepository } from './stripe-event.repository.js';

/**
 * Acts on a stored event by reading the truth again: neither the event's content nor the order of events matters,
 * and a second run finds nothing left to do.
 */
@Injectable()
export class ProcessEvent {
  constructor(
    private readonly settle: SettlePayment,
    private readonly reconcile: ReconcileRefunds,
    private readonly noteDispute: NoteDispute,
    private readonly clock: Clock,
    private readonly events: StripeEventRepository,
  ) {}

  /** @throws whatever went wrong, which also stands in the event's row; the job is then tried again */
  async execute(eventId: string): Promise<void> {
    const event = await this.events.get(eventId);
    if (event.processedAt) return;
    try {
      await this.act(event);
    } catch (error) {
      await this.events.markFailed(eventId, String(error), this.clock.now());
      throw error;
    }
    await this.events.markProcessed(eventId, this.clock.now());
  }

  private async act(event: StripeEventEntity): Promise<void> {
    const { type, paymentIntentId } = event;
    const meaning = meaningOf(type);
    if (!paymentIntentId || !meaning) return;
    if (meaning === 'payment') await this.settle.execute(paymentIntentId);
    else if (meaning === 'refunds') await this.reconcile.execute(paymentIntentId);
    else await this.noteDispute.execute(event);
  }
}

export const processStripeEventJob = defineJob({
  task: 'process_stripe_event',
  payload: z.object({ event_id: z.string() }),
  attempts: 12,
  handler: ({ event_id }, { get }) => get(ProcessEvent).execute(event_id),
});
