import { Injectable } from '@nestjs/common';
import { type ConfirmPaymentBody } from '@haulway/contracts';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { notFound } from '../../../common/http/index.js';
import { mapProviderErrors } from '../payment-errors.js';
import { PaymentRepository } from '../payment.repository.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { isPayers, type Payer } from './payable-booking.js';

/** The browser says that it has paid; what counts is what the provider says. */
@Injectable()
export class ConfirmPayment {
  constructor(
    private readonly settle: SettlePayment,
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
  ) {}

  /**
   * The booking after settling.
   * @throws ApiException 404 for an unknown payment, somebody else's, or that of another booking than the one named;
   *   503 while the provider gives no answer
   */
  async execute(payer: Payer, { payment_intent_id, booking_id }: ConfirmPaymentBody): Promise<BookingEntity> {
    const payment = await this.payments.findPayable(payment_intent_id);
    if (!payment || (booking_id && booking_id !== payment.bookingId)) throw notFound('payment');
    if (!isPayers(payment, payer)) throw notFound('payment');
    await mapProviderErrors(() => this.settle.execute(payment_intent_id, payment));
    const settled = await this.bookings.find(payment.bookingId);
    // deleted in another window while the provider was asked
    if (!settled) throw notFound('payment');
    return settled;
  }
}
