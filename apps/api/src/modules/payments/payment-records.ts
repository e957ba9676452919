import { Injectable } from '@nestjs/common';
import { CONFIRMED_REFUND_PENCE } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { addJob } from '@haulway/server/jobs';
import { Confirmations } from '../accounts/auth/confirmation/confirmations.js';
import { BookingPaymentRecords, type CancellationRefund } from '../bookings/booking-payment-records.js';
import { cancelIntentJob } from './intents/cancel-intent.js';
import { bookingNotPaid, refundTooLarge } from './payment-errors.js';
import { PaymentRepository } from './payment.repository.js';
import { queueRefund } from './refunds/queue-refund.js';
import { RefundRepository } from './refunds/refund.repository.js';

/** Changes payments and refunds together with their booking: only rows and jobs, never a call to the provider. */
@Injectable()
export class PaymentRecords extends BookingPaymentRecords {
  constructor(
    private readonly clock: Clock,
    private readonly confirmations: Confirmations,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
  ) {
    super();
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

  override refundedPence(bookingId: string, manager?: EntityManager): Promise<number> {
    return this.refunds.countedPenceOfBooking(bookingId, manager);
  }

  override async openRefund(
    manager: EntityManager,
    bookingId: string,
    { amountPence, admin, later }: CancellationRefund,
  ): Promise<string> {
    const payment = await this.payments.lockSucceeded(manager, bookingId);
    if (!payment) throw bookingNotPaid();
    const before = await this.refunds.countedPence(manager, payment.id);
    if (before + amountPence > payment.amountPence) throw refundTooLarge(payment.amountPence - before);
    if (admin && before + amountPence > CONFIRMED_REFUND_PENCE) {
      await this.confirmations.assertFresh(admin, manager);
    }
    const refund = await this.refunds.open(manager, {
      paymentId: payment.id,
      origin: 'cancellation',
      amountPence,
      requestedBy: admin?.id ?? null,
      createdAt: this.clock.now(),
    });
    if (later) await queueRefund(manager, refund.id);
    return refund.id;
  }
}
