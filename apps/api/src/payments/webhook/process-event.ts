import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Clock } from '../../clock/clock.js';
import { NoteDispute } from '../disputes/note-dispute.js';
import { ReconcileRefunds } from '../refunds/reconcile-refunds.js';
import { SettlePayment } from '../settle/settle-payment.js';
import { StripeEventEntity } from '../stripe-event.entity.js';

const SETTLING = /^payment_intent\./u;
const DISPUTING = /^charge\.dispute\./u;
const REFUNDING = /^(?:charge\.refund(?:ed|\.\w+)|refund\.\w+)$/u;

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
      await this.events.update({ id: eventId, processedAt: IsNull() }, { lastError: String(error) });
      throw error;
    }
    await this.events.update({ id: eventId }, { processedAt: this.clock.now(), lastError: null });
  }

  private async act(event: StripeEventEntity): Promise<void> {
    const { type, paymentIntentId } = event;
    if (!paymentIntentId) return;
    if (SETTLING.test(type)) await this.settle.execute(paymentIntentId);
    else if (REFUNDING.test(type)) await this.reconcile.execute(paymentIntentId);
    else if (DISPUTING.test(type)) await this.noteDispute.execute(event);
  }
}
