import {
  type RecordedPaymentResponse,
  type RecordRefundBody,
  type ReversePaymentBody,
} from '@haulway/contracts';
import { CONFIRMED_REFUND_PENCE, formatPounds, londonToday, toPence } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { type Caller, type IdempotencyContext, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { IdempotentResponses } from '../../../common/idempotency/idempotency.module.js';
import { Confirmations } from '../../accounts/auth/confirmation/confirm.js';
import { type Change, recordChanges } from '../../audit/audit-trail.repository.js';
import { queueDocument } from '../../bookings/booking-documents.js';
import { expiryOf, isSlotPast, isUnpaid } from '../../bookings/booking-lifecycle.js';
import { toAdminBooking } from '../../bookings/booking-mapper.js';
import { BookingPaymentRecords } from '../../bookings/booking-payments.js';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { BookingHolds } from '../../bookings/holds/booking-holds.js';
import { queueEmail } from '../../notifications/index.js';
import { refundTooLarge } from '../payment-errors.js';
import { BookingMoney } from './booking-money.js';
import { toBookingPayment } from './list-payments.js';
import {
  alreadyRecorded,
  alreadyReversed,
  assertRecentDate,
  moneyBy,
  partlyPaidBack,
  storedReference,
} from './record-rules.js';
import { refundRecordedEmail } from './recorded-emails.js';
import {
  type Money,
  type NewRecordedPayment,
  type RecordedPaymentEntity,
  RecordedPaymentRepository,
} from './recorded-payment.repository.js';

/** What takes recorded money out of a booking again: reversals and recorded refunds. */
@Injectable()
export class GiveBack {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly idempotency: IdempotentResponses,
    private readonly confirmations: Confirmations,
    private readonly bookings: BookingRepository,
    private readonly holds: BookingHolds,
    private readonly records: BookingPaymentRecords,
    private readonly recorded: RecordedPaymentRepository,
    private readonly money: BookingMoney,
  ) {}

  /**
   * Takes back a payment that never arrived, or was recorded by mistake: what is due opens again.
   * @throws ApiException 404 for an unknown payment, one of another booking and one that is no recorded payment; 409
   *   `already_reversed`, `already_refunded`
   */
  reverse(
    { bookingId, paymentId }: { readonly bookingId: string; readonly paymentId: string },
    { reason }: ReversePaymentBody,
    admin: Caller,
    call: IdempotencyContext | undefined,
  ): Promise<RecordedPaymentResponse> {
    return this.#within(bookingId, admin, call, async (manager, booking, now) => {
      const payment = await this.recorded.findPayment(manager, bookingId, paymentId);
      if (!payment) throw notFound('payment');
      if (await this.recorded.isReversed(manager, paymentId)) throw alreadyReversed();
      const { amountPence, method, reference } = payment;
      assertReversible(booking, await this.recorded.money(bookingId, manager), amountPence);
      const entry = await this.#add(manager, booking, {
        ...({ bookingId, kind: 'reversal', method, amountPence, reference } as const),
        ...{ receivedOn: londonToday(now), reason, reverses: paymentId },
        ...{ recordedBy: admin.id, createdAt: now },
      });
      const left = isUnpaid(booking)
        ? await this.money.show(manager, booking)
        : await this.money.reopen(manager, booking);
      await this.bookings.owe(manager, booking, Math.min(booking.payBackPence, left.recordedPence));
      const changes: Change[] = [
        { what: 'payment', from: moneyBy(amountPence, method), to: null },
        { what: 'reversal_reason', from: null, to: reason },
      ];
      return { entry, changes };
    });
  }

  /**
   * Records that recorded money was paid back.
   * @throws ApiException 400 naming `refunded_on`; 404; 403 `confirmation_needed` above £100 of a booking in all; 409
   *   `already_recorded`, `refund_too_large`
   */
  refund(
    bookingId: string,
    body: RecordRefundBody,
    admin: Caller,
    call: IdempotencyContext | undefined,
  ): Promise<RecordedPaymentResponse> {
    assertRecentDate('refunded_on', body.refunded_on, this.clock.now());
    return this.#within(bookingId, admin, call, async (manager, booking, now) => {
      const { method, reason } = body;
      const amountPence = toPence(body.amount);
      const same = {
        ...({ bookingId, kind: 'refund', method, amountPence } as const),
        ...{ reference: storedReference(body.reference), receivedOn: body.refunded_on },
      };
      if (await this.recorded.isRecorded(manager, same)) throw alreadyRecorded();
      const before = await this.recorded.money(bookingId, manager);
      if (amountPence > before.recordedPence) throw refundTooLarge(Math.max(0, before.recordedPence));
      const refundedPence = before.cardCountedPence + before.recordedRefundedPence;
      if (refundedPence + amountPence > CONFIRMED_REFUND_PENCE)
        await this.confirmations.assertFresh(admin, manager);
      const entry = await this.#add(manager, booking, {
        ...{ ...same, reason, reverses: null, recordedBy: admin.id, createdAt: now },
      });
      await this.money.show(manager, booking);
      await this.bookings.owe(manager, booking, Math.max(0, booking.payBackPence - amountPence));
      await queueEmail(manager, refundRecordedEmail, {
        ...{ recipient: booking.customerEmail, subjectId: entry.id, bookingId },
      });
      const to = `${formatPounds(refundedPence + amountPence)} (${moneyBy(amountPence, method)})`;
      const changes: Change[] = [
        { what: 'refund', from: formatPounds(refundedPence), to },
        { what: 'refund_reason', from: null, to: reason },
      ];
      return { entry, changes };
    });
  }

  /** Runs `work` with the booking locked, and does what follows from either kind of entry. */
  #within(
    bookingId: string,
    admin: Caller,
    call: IdempotencyContext | undefined,
    work: (manager: EntityManager, booking: BookingEntity, now: Date) => Promise<Given>,
  ): Promise<RecordedPaymentResponse> {
    return this.transactions.run(async (manager) => {
      const now = this.clock.now();
      const booking = await this.bookings.lock(manager, bookingId);
      if (!booking) throw notFound('booking');
      const { entry, changes } = await work(manager, booking, now);
      if (entry.invoiced) await queueDocument(manager, 'credit_note', entry.id);
      await this.#limitHold(manager, booking, now);
      const saved = await this.bookings.get(bookingId, manager);
      await recordChanges(manager, admin, now, { bookingId, version: saved.version }, changes);
      const payment = toBookingPayment({ ...entry, recordedByEmail: admin.email, reversedAt: null });
      const response = { booking: toAdminBooking(saved), payment };
      await this.idempotency.saveResponse(call, manager, response);
      return response;
    });
  }

  async #add(
    manager: EntityManager,
    booking: BookingEntity,
    entry: Omit<NewRecordedPayment, 'invoiced'>,
  ): Promise<RecordedPaymentEntity> {
    // the card form asks for an amount that is no longer due
    await this.records.supersede(manager, booking.id);
    return this.recorded.add(manager, { ...entry, invoiced: booking.invoiceNumber !== null });
  }

  /**
   * A booking of which nothing is paid any more is one that the office waits to be paid for. Once its slot has started,
   * there is a day left to record what was paid.
   */
  async #limitHold(manager: EntityManager, booking: BookingEntity, now: Date): Promise<void> {
    if (!isUnpaid(booking) || booking.paidPence > 0 || booking.status !== 'pending') return;
    const end = isSlotPast(booking, now) ? expiryOf(now) : this.holds.officeEnd(booking);
    const { heldUntil } = booking;
    await this.bookings.holdUnpaid(manager, booking, end);
    await this.holds.take(manager, booking, { heldUntil });
  }
}

interface Given {
  readonly entry: RecordedPaymentEntity;
  readonly changes: readonly Change[];
}

/** @throws ApiException 409 `already_refunded` when some of the money is no longer here */
const assertReversible = (
  booking: BookingEntity,
  { recordedPence, cardCountedPence }: Money,
  amountPence: number,
): void => {
  const isRefunded = !isUnpaid(booking) && (booking.refundedPence > 0 || cardCountedPence > 0);
  if (isRefunded || amountPence > recordedPence) throw partlyPaidBack();
};
