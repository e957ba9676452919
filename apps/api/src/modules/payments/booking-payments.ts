import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { addJob } from '../../common/jobs/index.js';
import { LivePayments } from '../bookings/live-payments.js';
import { type PaymentEntity } from './payment.entity.js';
import { cancelIntentJob } from './intents/cancel-intent.js';
import { mapProviderErrors } from './payment-errors.js';
import { PaymentRepository } from './payment.repository.js';
import { SettlePayment } from './settlement/settle-payment.js';

/** The payment operations that bookings need: settling before a change, and ending the payment after one. */
@Injectable()
export class BookingPayments extends LivePayments {
  constructor(
    private readonly settlePayment: SettlePayment,
    private readonly clock: Clock,
    private readonly payments: PaymentRepository,
  ) {
    super();
  }

  override async settle(bookingId: string, { atMostEveryMs = 0 } = {}): Promise<void> {
    const open = await this.payments.findOpen(bookingId);
    const intentId = open?.paymentIntentId;
    if (!intentId || this.#wasAsked(open, atMostEveryMs)) return;
    await mapProviderErrors(() => this.settlePayment.execute(intentId));
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

  #wasAsked({ checkedAt, createdAt }: PaymentEntity, withinMs: number): boolean {
    const sinceMs = this.clock.now().getTime() - checkedAt.getTime();
    return checkedAt > createdAt && sinceMs < withinMs;
  }
}
