import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Clock } from '../../clock/clock.js';
import { NoteDispute } from '../disputes/note-dispute.js';
import { ReconcileRefunds } from '../refunds/reconcile-refunds.js';
import { SettlePayment } from '../settle/settle-payment.js';
import { StripeEventEntity } from '../stripe-event.entity.js';
import { meaningOf } from './event-meaning.js';

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
    @InjectRepository(StripeEventEntity) private readonly events: Repository<StripeEventEntity>,
  ) {}

  /** @throws whatever went wrong, which also stands in the event's row; the job is then tried again */
  async execute(eventId: string): Promise<void> {
    const event = await this.events.findOneByOrFail({ id: eventId });
    if (event.processedAt) return;
    try {
      await this.act(event);
    } catch (error) {
      await this.events.update(
        { id: eventId, processedAt: IsNull() },
        { lastError: String(error), triedAt: this.clock.now(), attempts: () => 'attempts + 1' },
      );
      throw error;
    }
    await this.events.update({ id: eventId }, { processedAt: this.clock.now(), lastError: null });
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
