import { Injectable } from '@nestjs/common';
import { type RefundResponse } from '@haulway/contracts';
import { CONFIRMED_REFUND_PENCE, formatPounds } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Confirmations } from '../../accounts/auth/confirmation/confirmations.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { Clock } from '../../../common/clock/clock.js';
import { Transactions } from '../../../common/database/transactions.js';
import { type Caller, notFound } from '../../../common/http/index.js';
import { type Change, recordChanges } from '../../audit/record-change.js';
import {
  IdempotentResponses,
  type IdempotencyContext,
} from '../../../common/idempotency/idempotent-responses.js';
import { answering } from '../payment-errors.js';
import { PaymentRepository } from '../payment.repository.js';
import { ProviderUnavailable } from '../provider/payment-provider.js';
import { bookingNotPaid } from './refund-errors.js';
import { chooseRefund } from './choose-refund.js';
import { RefundRepository } from './refund.repository.js';
import { queueRefund } from './queue-refund.js';
import { SendRefund } from './send-refund.js';
import { toRefundResponse } from './to-refund-response.js';

/** An admin gives money back, in part or whole: first a row of ours, then the provider, then its answer (ADR 0020, 0040). */
@Injectable()
export class RequestRefund {
  constructor(
    private readonly transactions: Transactions,
    private readonly send: SendRefund,
    private readonly clock: Clock,
    private readonly claim: IdempotentResponses,
    private readonly confirmations: Confirmations,
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
  ) {}

  /**
   * @param amountPence all that is left when null
   * @throws ApiException 404; 403 `confirmation_needed` above £100 of a booking in all; 409 `booking_not_paid`, `already_refunded`, `refund_too_large` or `payment_refused`;
   *   503 when the provider's answer is lost: asking again continues the same refund, and so does a job
   */
  async execute(
    bookingId: string,
    amountPence: number | null,
    admin: Caller,
    call: IdempotencyContext | undefined,
  ): Promise<RefundResponse> {
    const wish = { amountPence, key: call?.claim.key };
    const refundId = await this.transactions.run((manager) =>
      this.openRefund(manager, bookingId, wish, admin),
    );
    await answering(() => this.sendOrRetryLater(refundId, bookingId, call));
    // not yet where a job or webhook was faster in writing the end down
    await this.refunds.markAnswered(refundId, this.clock.now());
    return toRefundResponse(await this.bookings.get(bookingId));
  }

  private async openRefund(
    manager: EntityManager,
    bookingId: string,
    { amountPence, key }: { amountPence: number | null; key: string | undefined },
    admin: Caller,
  ): Promise<string> {
    const booking = await this.bookings.lock(manager, bookingId);
    if (!booking) throw notFound('booking');
    const payment = await this.payments.lockSucceeded(manager, bookingId);
    if (!payment) throw bookingNotPaid();
    const rows = await this.refunds.ofPayment(manager, payment.id);
    const now = this.clock.now();
    const choice = chooseRefund(rows, payment.amountPence, { amountPence, key, adminId: admin.id }, now);
    if ('resume' in choice) return choice.resume;
    if (choice.totalPence > CONFIRMED_REFUND_PENCE) await this.confirmations.assertFresh(admin, manager);
    const refund = await this.refunds.save(
      manager,
      this.refunds.create({
        paymentId: payment.id,
        origin: 'admin',
        state: 'requested',
        amountPence: choice.amountPence,
        requestedBy: admin.id,
        requestKey: key ?? null,
        createdAt: now,
      }),
    );
    await recordChanges(manager, admin, now, { bookingId, version: booking.version }, [
      refundChange(booking.refundedPence, choice.amountPence),
    ]);
    return refund.id;
  }

  /** Under an Idempotency-Key the answer is kept with the refund: a crash between the two can't refund twice. */
  private async sendOrRetryLater(
    refundId: string,
    bookingId: string,
    call: IdempotencyContext | undefined,
  ): Promise<void> {
    try {
      await this.send.execute(refundId, async (manager) => {
        const booking = await this.bookings.get(bookingId, manager);
        await this.refunds.markAnswered(refundId, this.clock.now(), manager);
        await this.claim.keep(call, manager, toRefundResponse(booking));
      });
    } catch (error) {
      if (error instanceof ProviderUnavailable) {
        await this.transactions.run((manager) => queueRefund(manager, refundId));
      }
      throw error;
    }
  }
}

/** The trail says what was asked for; whether the provider gave it is the refund's own state. */
const refundChange = (refundedPence: number, amountPence: number): Change => ({
  what: 'refund',
  from: formatPounds(refundedPence),
  to: formatPounds(refundedPence + amountPence),
});
