import { Injectable } from '@nestjs/common';
import { type RefundResponse } from '@haulway/contracts';
import { CONFIRMED_REFUND_PENCE, toPounds } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Confirmations } from '../../accounts/auth/confirmation/confirmations.js';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { toBooking } from '../../bookings/booking-mapper.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { refundChange } from '../../bookings/cancellation/booking-cancellation.js';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { type Caller, type IdempotencyContext, notFound } from '@haulway/server/http';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { IdempotentResponses } from '../../../common/idempotency/index.js';
import { bookingNotPaid, mapProviderErrors } from '../payment-errors.js';
import { PaymentRepository } from '../payment.repository.js';
import { ProviderRefused, ProviderUnavailable } from '../provider/payment-provider.js';
import { chooseRefund, type RefundRequest } from './choose-refund.js';
import { RefundRepository } from './refund.repository.js';
import { queueRefund } from './queue-refund.js';
import { SendRefund } from './send-refund.js';

/**
 * Refunds a booking for an admin, partially or fully: first our row, then the call to the provider, then its response
 * (ADR 20).
 */
@Injectable()
export class RequestRefund {
  constructor(
    private readonly transactions: Transactions,
    private readonly send: SendRefund,
    private readonly clock: Clock,
    private readonly idempotency: IdempotentResponses,
    private readonly confirmations: Confirmations,
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
  ) {}

  /**
   * @param amountPence null for everything that is left
   * @throws ApiException 404; 403 `confirmation_needed` above £100 of a booking in all; 409 `booking_not_paid`,
   *   `already_refunded`, `refund_too_large` or `payment_refused`;
   *   503 when the provider's response is lost: a repeated request continues the same refund, and so does a job
   */
  async execute(
    bookingId: string,
    amountPence: number | null,
    admin: Caller,
    call: IdempotencyContext | undefined,
  ): Promise<RefundResponse> {
    const request = { amountPence, key: call?.claim.key, adminId: admin.id };
    const refundId = await this.transactions.run((manager) =>
      this.#openRefund(manager, bookingId, request, admin),
    );
    await mapProviderErrors(() => this.#sendOrRetryLater(refundId, bookingId, call));
    // has no effect yet when a job or webhook recorded the outcome first
    await this.refunds.markAnswered(refundId, this.clock.now());
    return toRefundResponse(await this.bookings.get(bookingId));
  }

  async #openRefund(
    manager: EntityManager,
    bookingId: string,
    request: RefundRequest,
    admin: Caller,
  ): Promise<string> {
    const booking = await this.bookings.lock(manager, bookingId);
    if (!booking) throw notFound('booking');
    const payment = await this.payments.lockSucceeded(manager, bookingId);
    if (!payment) throw bookingNotPaid();
    const rows = await this.refunds.ofPayment(manager, payment.id);
    const now = this.clock.now();
    const choice = chooseRefund(rows, payment.amountPence, request, now);
    if ('resume' in choice) return choice.resume;
    if (choice.totalPence > CONFIRMED_REFUND_PENCE) await this.confirmations.assertFresh(admin, manager);
    const refund = await this.refunds.open(manager, {
      paymentId: payment.id,
      origin: 'admin',
      amountPence: choice.amountPence,
      requestedBy: admin.id,
      requestKey: request.key ?? null,
      createdAt: now,
    });
    await recordChanges(manager, admin, now, { bookingId, version: booking.version }, [
      refundChange(booking.refundedPence, choice.amountPence),
    ]);
    return refund.id;
  }

  /**
   * With an Idempotency-Key, the response is stored together with the refund: a crash between the two can't refund
   * twice.
   */
  async #sendOrRetryLater(
    refundId: string,
    bookingId: string,
    call: IdempotencyContext | undefined,
  ): Promise<void> {
    try {
      await this.send.execute(refundId, async (manager) => {
        const booking = await this.bookings.get(bookingId, manager);
        await this.refunds.markAnswered(refundId, this.clock.now(), manager);
        await this.idempotency.saveResponse(call, manager, toRefundResponse(booking));
      });
    } catch (error) {
      if (error instanceof ProviderUnavailable) {
        await this.transactions.run((manager) => queueRefund(manager, refundId));
      }
      // the admin gets the error directly, so the office's list of failures need not show it too
      if (error instanceof ProviderRefused) await this.refunds.markAnswered(refundId, this.clock.now());
      throw error;
    }
  }
}

/** A booking after a refund, as the API answers it. */
const toRefundResponse = (booking: BookingEntity): RefundResponse => ({
  booking: toBooking(booking),
  refunded_amount: toPounds(booking.refundedPence),
  payment_status: booking.paymentStatus,
});
