import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type ConfirmPaymentBody } from '@haulway/contracts';
import { type Repository } from 'typeorm';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { notFound } from '../../http/index.js';
import { PaymentEntity } from '../payment.entity.js';
import { answering } from '../payment-errors.js';
import { SettlePayment } from '../settle/settle-payment.js';
import { isPayers, type Payer } from './payable-booking.js';

/** The browser says that it has paid; what counts is what the provider says. */
@Injectable()
export class ConfirmPayment {
  constructor(
    private readonly settle: SettlePayment,
    @InjectRepository(PaymentEntity) private readonly payments: Repository<PaymentEntity>,
    @InjectRepository(BookingEntity) private readonly bookings: Repository<BookingEntity>,
  ) {}

  /**
   * The booking after settling.
   * @throws ApiException 404 for an unknown payment, somebody else's, or that of another booking than the one named;
   *   503 while the provider gives no answer
   */
  async execute(payer: Payer, { payment_intent_id, booking_id }: ConfirmPaymentBody): Promise<BookingEntity> {
    const payment = await this.payments.findOneBy({ paymentIntentId: payment_intent_id });
    if (!payment || (booking_id && booking_id !== payment.bookingId)) throw notFound('payment');
    const booking = await this.bookings.findOneBy({ id: payment.bookingId });
    if (!booking || !isPayers(booking, payer)) throw notFound('payment');
    await answering(() => this.settle.execute(payment_intent_id));
    const settled = await this.bookings.findOneBy({ id: booking.id });
    // deleted in another window while the provider was asked
    if (!settled) throw notFound('payment');
    return settled;
  }
}
