import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { PaymentEntity } from '../payment.entity.js';
import { answering } from '../payment-errors.js';
import { SettlePayment } from './settle-payment.js';

/** Settles the payment that a booking's customer may be making. */
@Injectable()
export class SettleBooking {
  constructor(
    private readonly settle: SettlePayment,
    @InjectRepository(PaymentEntity) private readonly payments: Repository<PaymentEntity>,
  ) {}

  /** @throws ApiException 503 when the provider gives no answer */
  async execute(bookingId: string): Promise<void> {
    const open = await this.payments.findOneBy({ bookingId, state: 'open' });
    const intentId = open?.paymentIntentId;
    if (intentId) await answering(() => this.settle.execute(intentId));
  }
}
