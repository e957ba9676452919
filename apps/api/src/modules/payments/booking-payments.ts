import { Injectable } from '@nestjs/common';
import { Clock } from '@haulway/server/clock';
import { LivePayments } from '../bookings/live-payments.js';
import { type PaymentEntity } from './payment.entity.js';
import { mapProviderErrors } from './payment-errors.js';
import { PaymentRepository } from './payment.repository.js';
import { SettlePayment } from './settlement/settle-payment.js';

/** Settles the payment of a booking before it is changed. */
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

  #wasAsked({ checkedAt, createdAt }: PaymentEntity, withinMs: number): boolean {
    const sinceMs = this.clock.now().getTime() - checkedAt.getTime();
    return checkedAt > createdAt && sinceMs < withinMs;
  }
}
