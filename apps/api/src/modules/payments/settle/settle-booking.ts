import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/clock.js';
import { type PaymentEntity } from '../payment.entity.js';
import { answering } from '../payment-errors.js';
import { PaymentRepository } from '../payment.repository.js';
import { SettlePayment } from './settle-payment.js';

/** How a booking is settled on the way to something else. */
interface OnTheWay {
  /** A payment that was asked about this short a while ago is not asked about again, in milliseconds. */
  readonly atMostEveryMs?: number;
}

/** Settles the payment that a booking's customer may be making. */
@Injectable()
export class SettleBooking {
  constructor(
    private readonly settle: SettlePayment,
    private readonly clock: Clock,
    private readonly payments: PaymentRepository,
  ) {}

  /** @throws ApiException 503 when the provider gives no answer */
  async execute(bookingId: string, { atMostEveryMs = 0 }: OnTheWay = {}): Promise<void> {
    const open = await this.payments.findOpen(bookingId);
    const intentId = open?.paymentIntentId;
    if (!intentId || this.wasAsked(open, atMostEveryMs)) return;
    await answering(() => this.settle.execute(intentId));
  }

  private wasAsked({ checkedAt, createdAt }: PaymentEntity, withinMs: number): boolean {
    const sinceMs = this.clock.now().getTime() - checkedAt.getTime();
    return checkedAt > createdAt && sinceMs < withinMs;
  }
}
