import { type RecordedPaymentResponse, type RecordPaymentBody } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { type Caller, type IdempotencyContext, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { IdempotentResponses } from '../../../common/idempotency/idempotency.module.js';
import { type Change, recordChanges } from '../../audit/audit-trail.repository.js';
import { SlotCapacity } from '../../availability/slot-capacity.js';
import { bookingCancelled, bookingExpired } from '../../bookings/booking-errors.js';
import { duePence, isUnpaid, obstacleTo } from '../../bookings/booking-lifecycle.js';
import { toAdminBooking } from '../../bookings/booking-mapper.js';
import { BEFORE_A_CHANGE, BookingPaymentRecords, BookingPayments } from '../../bookings/booking-payments.js';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { BookingHolds } from '../../bookings/holds/booking-holds.js';
import { BookingMoney } from './booking-money.js';
import { ConfirmPaid } from './confirm-paid.js';
import { toBookingPayment } from './list-payments.js';
import { alreadyRecorded, assertRecentDate, moneyBy, storedReference, tooMuch } from './record-rules.js';
import { RecordedPaymentRepository } from './recorded-payment.repository.js';

/**
 * Records money that came by another way than our card form. The first part holds the slot for good, and the last
 * confirms the booking as a card payment does.
 */
@Injectable()
export class RecordPayment {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly idempotency: IdempotentResponses,
    private readonly bookings: BookingRepository,
    private readonly holds: BookingHolds,
    private readonly capacity: SlotCapacity,
    private readonly payments: BookingPayments,
    private readonly records: BookingPaymentRecords,
    private readonly recorded: RecordedPaymentRepository,
    private readonly money: BookingMoney,
    private readonly confirm: ConfirmPaid,
  ) {}

  /**
   * @throws ApiException 400 naming `received_on`; 404; 409 `booking_cancelled`, `booking_expired`, `already_recorded`,
   *   `too_much`, `slot_full`, `slot_closed`; 503
   */
  async execute(
    bookingId: string,
    body: RecordPaymentBody,
    admin: Caller,
    call: IdempotencyContext | undefined,
  ): Promise<RecordedPaymentResponse> {
    assertRecentDate('received_on', body.received_on, this.clock.now());
    const found = await this.bookings.find(bookingId);
    if (!found) throw notFound('booking');
    // the money of a card payment in progress may just have arrived
    if (isUnpaid(found) && found.status !== 'cancelled')
      await this.payments.settle(bookingId, BEFORE_A_CHANGE);
    return this.transactions.run(async (manager) => {
      const response = await this.#record(manager, bookingId, body, admin);
      await this.idempotency.saveResponse(call, manager, response);
      return response;
    });
  }

  async #record(
    manager: EntityManager,
    bookingId: string,
    body: RecordPaymentBody,
    admin: Caller,
  ): Promise<RecordedPaymentResponse> {
    const now = this.clock.now();
    const booking = await this.bookings.lock(manager, bookingId);
    if (!booking) throw notFound('booking');
    if (booking.status === 'cancelled') throw bookingCancelled();
    const money = {
      ...({ bookingId, kind: 'payment', method: body.method, amountPence: toPence(body.amount) } as const),
      ...{ reference: storedReference(body.reference), receivedOn: body.received_on },
    };
    if (await this.recorded.isRecorded(manager, money)) throw alreadyRecorded();
    const left = duePence(booking);
    if (money.amountPence > left) throw tooMuch(left);
    if (obstacleTo('record', booking, now)) throw bookingExpired();
    // the card form asks for an amount that is no longer due
    await this.records.supersede(manager, bookingId);
    const before = booking.paidPence;
    const entry = await this.recorded.add(manager, {
      ...money,
      ...{ reason: null, reverses: null, invoiced: booking.invoiceNumber !== null },
      ...{ recordedBy: admin.id, createdAt: now },
    });
    await this.money.show(manager, booking);
    const overbooked = await this.#holdSlot(manager, booking, body.overbook ?? false);
    if (duePence(booking) === 0) await this.confirm.execute(manager, booking, now);
    const saved = await this.bookings.get(bookingId, manager);
    const came = `${formatPounds(before + entry.amountPence)} (${moneyBy(entry.amountPence, entry.method)})`;
    await recordChanges(manager, admin, now, { bookingId, version: saved.version }, [
      { what: 'payment', from: formatPounds(before), to: came },
      ...overbooked,
    ]);
    const payment = toBookingPayment({ ...entry, recordedByEmail: admin.email, reversedAt: null });
    return { booking: toAdminBooking(saved), payment };
  }

  /**
   * The booking has its slot from now on. With `overbook` it has it even where the slot is full or closed by now.
   * @returns the trail's entry when that was needed
   */
  async #holdSlot(manager: EntityManager, booking: BookingEntity, overbook: boolean): Promise<Change[]> {
    const { heldUntil } = booking;
    if (heldUntil === null) return [];
    const isFree = !overbook || (await this.capacity.isFree(manager, booking, { heldUntil }));
    if (isFree) await this.holds.keep(manager, booking);
    else await this.bookings.hold(manager, booking, null);
    const slot = `${booking.collectionDate} ${booking.collectionTimeSlot}`;
    return isFree ? [] : [{ what: 'overbooked', from: null, to: slot }];
  }
}
