import { Injectable } from '@nestjs/common';
import { type BodyOf, type endpoints, type RefundResponse } from '@haulway/contracts';
import { CONFIRMED_REFUND_PENCE, isFilled, toPounds } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Confirmations } from '../../accounts/auth/confirmation/confirm.js';
import { isUnpaid } from '../../bookings/booking-lifecycle.js';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { toBooking } from '../../bookings/booking-mapper.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { refundChange } from '../../bookings/cancellation/booking-cancellation.js';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { type Caller, type IdempotencyContext, notFound } from '@haulway/server/http';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { IdempotentResponses } from '../../../common/idempotency/idempotency.module.js';
import {
  bookingNotPaid,
  mapProviderErrors,
  notPaidByCard,
  alreadyRefunded,
  paymentDisputed,
  refundTooLarge,
} from '../payment-errors.js';
import { PaymentRepository } from '../payment.repository.js';
import { ProviderRefused, ProviderUnavailable } from '../provider/payment-provider.js';
import { queueRefund, type RefundEntity, RefundRepository } from './refund.repository.js';
import { SendRefund } from './send-refund.js';
import { RecordedPaymentRepository } from '../recorded/recorded-payment.repository.js';
import { COUNTED_STATES, GIVEN_STATES, UNFINISHED_STATES } from '../payment-lifecycle.js';

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
    private readonly recorded: RecordedPaymentRepository,
  ) {}

  /**
   * @param body without an amount, everything that is left is refunded
   * @throws ApiException 404; 403 `confirmation_needed` above £100 of a booking in all; 409 `booking_not_paid`,
   *   `not_paid_by_card`,
   *   `already_refunded`, `refund_too_large` or `payment_refused`;
   *   503 when the provider's response is lost: a repeated request continues the same refund, and so does a job
   */
  async execute(
    bookingId: string,
    { amount, reason }: BodyOf<typeof endpoints.payments.refund>,
    admin: Caller,
    call: IdempotencyContext | undefined,
  ): Promise<RefundResponse> {
    const request = { amountPence: amount ?? null, key: call?.claim.key, adminId: admin.id };
    const refundId = await this.transactions.run((manager) =>
      this.#openRefund(manager, bookingId, request, admin, reason),
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
    reason: string | null | undefined,
  ) {
    const booking = await this.bookings.lock(manager, bookingId);
    if (!booking) throw notFound('booking');
    const payment = await this.payments.lockSucceeded(manager, bookingId);
    if (!payment) throw booking.paidPence > 0 || !isUnpaid(booking) ? notPaidByCard() : bookingNotPaid();
    const rows = await this.refunds.ofPayment(manager, payment.id);
    const now = this.clock.now();
    const choice = chooseRefund(rows, payment.amountPence, request, now);
    if ('resume' in choice) return choice.resume;
    if (booking.dispute === 'under_review') throw paymentDisputed();
    const { recordedRefundedPence } = await this.recorded.money(bookingId, manager);
    if (choice.totalPence + recordedRefundedPence > CONFIRMED_REFUND_PENCE)
      await this.confirmations.assertFresh(admin, manager);
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
      ...(isFilled(reason) ? [{ what: 'refund_reason', from: null, to: reason } as const] : []),
    ]);
    return refund.id;
  }

  /**
   * With an Idempotency-Key, the response is stored together with the refund: a crash between the two can't refund
   * twice.
   */
  async #sendOrRetryLater(refundId: string, bookingId: string, call: IdempotencyContext | undefined) {
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

/** A booking after a refund, as the API returns it. */
const toRefundResponse = (booking: BookingEntity): RefundResponse => ({
  booking: toBooking(booking),
  refunded_amount: toPounds(booking.refundedPence),
  payment_status: booking.paymentStatus,
});

/** After this long without a response, a call to the provider is not in progress any more: its process is gone. */
const CALL_LIFETIME_MS = 60_000;

/**
 * For this long, a repeated request may mean the earlier refund, when its outcome never reached the person who
 * requested it.
 */
const RETRY_MS = 15 * 60_000;

export interface RefundRequest {
  /** Null for everything that is left. */
  readonly amountPence: number | null;
  readonly key: string | undefined;
  readonly adminId: string;
}

/** Either the earlier refund to resume, or the amount of a new one with the total of all refunds including it. */
type RefundChoice =
  { readonly resume: string } | { readonly amountPence: number; readonly totalPence: number };

/**
 * Decides what an admin's request means (ADR 20).
 * - The same key is the same refund, whatever its state is by now.
 * - Without that, a request for the same amount as a refund whose outcome reached nobody is that refund again.
 * - Two calls with different keys are two refunds as long as the first may be in progress.
 * - A refund whose outcome was returned is finished: an equal amount is another refund.
 * @param rows every refund of the payment, oldest first
 * @throws ApiException 409 `already_refunded` or `refund_too_large`
 */
function chooseRefund(
  rows: readonly RefundEntity[],
  paidPence: number,
  request: RefundRequest,
  now: Date,
): RefundChoice {
  const { amountPence: requestedAmount, key, adminId } = request;
  const counted = rows.filter(({ state }) => COUNTED_STATES.includes(state));
  const sameKey =
    key === undefined
      ? undefined
      : counted.find(({ requestKey, requestedBy }) => requestKey === key && requestedBy === adminId);
  if (sameKey) return { resume: sameKey.id };
  const leftPence = paidPence - counted.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const unacknowledged = counted.filter((row) => row.origin === 'admin' && isRetry(row, key, now));
  const again = unacknowledged.findLast(({ amountPence }) =>
    requestedAmount === null ? leftPence <= 0 : amountPence === requestedAmount,
  );
  if (again) return { resume: again.id };
  if (leftPence <= 0) throw alreadyRefunded();
  if (requestedAmount !== null && requestedAmount > leftPence) throw refundTooLarge(leftPence);
  const newPence = requestedAmount ?? leftPence;
  return { amountPence: newPence, totalPence: paidPence - leftPence + newPence };
}

/** Whether a request for a refund's amount can only mean that refund. */
function isRetry(row: RefundEntity, key: string | undefined, now: Date): boolean {
  if (row.answeredAt) return false;
  const age = now.getTime() - row.createdAt.getTime();
  if (GIVEN_STATES.includes(row.state)) return age <= RETRY_MS && isKeyless(row, key);
  if (!UNFINISHED_STATES.includes(row.state)) return false;
  return row.state === 'unknown' || age > CALL_LIFETIME_MS || isKeyless(row, key);
}

/** Whether one of the two calls has no key. Keys distinguish two calls only when both have one. */
const isKeyless = ({ requestKey }: RefundEntity, key: string | undefined): boolean =>
  requestKey === null || key === undefined;
