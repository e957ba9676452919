import { Injectable } from '@nestjs/common';
import { type ConfirmPaymentBody } from '@haulway/contracts';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { notFound } from '@haulway/server/http';
import { mapProviderErrors } from '../payment-errors.js';
import { PaymentRepository } from '../payment.repository.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { isPayers, type Payer } from './create-intent.js';

/** Handles the browser's message that it has paid. Only the provider's response counts. */
@Injectable()
export class ConfirmPayment {
  constructor(
    private readonly settle: SettlePayment,
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
  ) {}

  /**
   * Settles the payment and returns its booking.
   * @throws ApiException 404 for an unknown payment, another person's, or that of another booking than the named one;
   *   503 while the provider does not respond
   */
  async execute(payer: Payer, { payment_intent_id, booking_id }: ConfirmPaymentBody): Promise<BookingEntity> {
    const payment = await this.payments.findPayable(payment_intent_id);
    if (!payment || (booking_id && booking_id !== payment.bookingId)) throw notFound('payment');
    if (!isPayers(payment, payer)) throw notFound('payment');
    await mapProviderErrors(() => this.settle.execute(payment_intent_id, payment));
    const settled = await this.bookings.find(payment.bookingId);
    // deleted in another window during the request to the provider
    if (!settled) throw notFound('payment');
    return settled;
  }
}
