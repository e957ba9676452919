import { INVOICE_DIGITS, invoicePrefix, londonDateOf } from '@haulway/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type BookingStatus, type Dispute, type PaymentMethod } from '@haulway/contracts';
import { type DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { sliceOf, type Page } from '@haulway/server/http';
import { BookingEntity } from './booking.entity.js';
import {
  type BookingEvent,
  isUnpaid,
  NEW_BOOKING,
  paymentStatusAfterRefunds,
  type Statuses,
  statusesAfter,
} from './booking-lifecycle.js';

/**
 * Builds a statement that finds the next invoice number of the London year, `INV-2026-000001`, in `invoice.number`. Its
 * first parameters are {@link invoiceValues}. The year's counter stays locked until the transaction ends and is rolled
 * back with it, so no number is missing and none is given twice. All bookings share the counter, so it is the last lock
 * that a settlement takes (ADR 20). Number and booking are written in one statement, so that no settlement waits for
 * another's round trip to the database.
 */
export const withInvoiceNumber = (statement: string): string => `
  WITH counted AS (
    INSERT INTO invoice_counters (year, last_number) VALUES ($1, 1)
    ON CONFLICT (year) DO UPDATE SET last_number = invoice_counters.last_number + 1
    RETURNING last_number::text AS digits
  ), invoice AS (
    SELECT $2::text || lpad(digits, greatest($3::int, length(digits)), '0') AS number FROM counted
  )
  ${statement}`;

export const invoiceValues = (now: Date): readonly [number, string, number] => {
  const year = Number(londonDateOf(now).slice(0, 4));
  return [year, invoicePrefix(year), INVOICE_DIGITS];
};

/** What becomes of a booking that is paid; `id` is its parameter, before those of the statuses. */
const nowPaid = (id: number, others: string): string => `
    UPDATE bookings SET status = $${id + 1}, payment_status = $${id + 2}, ${others}, paid_pence = total_price_pence,
      payment_method = $${id + 3}, expires_at = NULL, held_until = NULL, held_as = '{}',
      policy_version = (SELECT max(version) FROM change_policies), updated_at = CURRENT_TIMESTAMP`;
const NOW_PAID_VALUES = `invoice_number AS "invoiceNumber", policy_version AS "policyVersion",
      tax_point::text AS "taxPoint", paid_again_at AS "paidAgainAt", version, updated_at AS "updatedAt"`;

const PAID = withInvoiceNumber(`${nowPaid(4, 'invoice_number = invoice.number, tax_point = $8')}
    FROM invoice WHERE id = $4 RETURNING ${NOW_PAID_VALUES}`);
const PAID_AGAIN = `${nowPaid(1, 'paid_again_at = $5')} WHERE id = $1 RETURNING ${NOW_PAID_VALUES}`;

const HOLD = "UPDATE bookings SET held_until = $2, held_as = '{}' WHERE id = $1";
const HOLD_UNPAID = "UPDATE bookings SET held_until = $2, expires_at = $2, held_as = '{}' WHERE id = $1";
const RENEW_HOLD = 'UPDATE bookings SET held_until = $2 WHERE id = $1';
const END_HOLD = 'UPDATE bookings SET held_until = $2 WHERE id = $1 AND held_until > $2';

const BLANKED = `
  UPDATE bookings SET user_id = NULL, customer_name = 'Erased', customer_email = '', customer_phone = NULL,
    collection_address = '', collection_postcode = split_part(collection_postcode, ' ', 1),
    additional_address_info = NULL, special_instructions = NULL, access = NULL, admin_notes = NULL, cancellation_reason = NULL, discount_reason = NULL,
    company_name = NULL, company_vat_number = NULL, purchase_order = NULL, sic_code = NULL,
    billing_address = NULL, service_data = service_data - 'postcode_for_pricing', erased_at = $2, updated_at = CURRENT_TIMESTAMP
  WHERE id = $1`;

/** The changes that the owner of a booking may make, and their consequences. */
export type BookingChanges = Partial<Omit<BookingEntity, keyof Statuses>>;

/** The changes that an admin may make to a booking. A field that is left out stays. */
export type AdminChanges = Partial<
  Pick<
    BookingEntity,
    | 'status'
    | 'assignedWorker'
    | 'adminNotes'
    | 'expiresAt'
    | 'customerName'
    | 'customerEmail'
    | 'customerPhone'
  >
>;

/** How and when a booking was paid. `taxPoint` is a London date. */
export interface PaidNow {
  readonly now: Date;
  readonly taxPoint: string;
  readonly paymentMethod: PaymentMethod;
}

export type CancellingEvent = 'cancel' | 'setStatus' | 'expire' | 'loseSlot' | 'giveUp';

/** A new booking before it is stored: without what the database fills in, and what only later events write. */
export type NewBookingRow = Omit<
  BookingEntity,
  | keyof Statuses
  | 'id'
  | 'version'
  | 'invoiceNumber'
  | 'refundedPence'
  | 'paidPence'
  | 'paymentMethod'
  | 'payBackPence'
  | 'taxPoint'
  | 'paidAgainAt'
  | 'assignedWorker'
  | 'adminNotes'
  | 'erasedAt'
  | 'policyVersion'
  | 'refundCapPercent'
  | 'dispute'
  | 'timesMoved'
  | 'movedAt'
  | 'earlierMoves'
  | 'cancelledAt'
  | 'earlierCancellations'
  | 'cancellationReason'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
>;

/** The rows of bookings; no other code writes them. A method finds deleted bookings only if its comment says so. */
@Injectable()
export class BookingRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Locks a booking's row until the transaction ends. It is the first lock of everything that changes a booking, its
   * payments or refunds (ADR 20), so that all these changes to one booking run one after the other.
   * @returns null when there is none; deleted ones are found only with `withDeleted`
   */
  lock(manager: EntityManager, id: string, { withDeleted = false } = {}): Promise<BookingEntity | null> {
    return manager.findOne(BookingEntity, {
      where: { id },
      withDeleted,
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** @returns null when there is none; deleted ones are found only with `withDeleted` */
  find(id: string, { withDeleted = false } = {}): Promise<BookingEntity | null> {
    return this.dataSource.manager.findOne(BookingEntity, { where: { id }, withDeleted });
  }

  /** The bookings with these ids that exist, in the order of the ids. */
  async findMany(ids: readonly string[]): Promise<BookingEntity[]> {
    const found = await this.dataSource.manager.findBy(BookingEntity, { id: In([...ids]) });
    return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  /** The booking with this id, deleted or not, or null. */
  findWithDeleted(id: string): Promise<BookingEntity | null> {
    return this.dataSource.manager.findOne(BookingEntity, { where: { id }, withDeleted: true });
  }

  /** The booking with this id, as the transaction of `manager` sees it. @throws EntityNotFoundError */
  get(id: string, manager: EntityManager = this.dataSource.manager): Promise<BookingEntity> {
    return manager.findOneByOrFail(BookingEntity, { id });
  }

  /** The booking with this id, if it is the user's; or null. */
  findOwn(id: string, userId: string): Promise<BookingEntity | null> {
    return this.dataSource.manager.findOneBy(BookingEntity, { id, userId });
  }

  exists(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(BookingEntity, { id });
  }

  /** One page of a user's bookings, newest first, and how many there are. */
  page(userId: string, status: BookingStatus | undefined, page: Page): Promise<[BookingEntity[], number]> {
    return this.dataSource.manager.findAndCount(BookingEntity, {
      where: { userId, ...(status && { status }) },
      order: { createdAt: 'DESC', id: 'DESC' },
      ...sliceOf(page),
    });
  }

  /** Confirmed bookings of a day whose customers have not been reminded yet, at most `limit`. */
  toRemind(
    manager: EntityManager,
    { date, bookedBefore }: { readonly date: string; readonly bookedBefore: Date },
    limit: number,
  ): Promise<BookingEntity[]> {
    return manager
      .createQueryBuilder(BookingEntity, 'booking')
      .where("booking.status = 'confirmed' AND booking.collection_date = :date", { date })
      .andWhere("booking.created_at <= :bookedBefore AND booking.customer_email <> ''", { bookedBefore })
      .andWhere(
        `NOT EXISTS (SELECT 1 FROM emails WHERE emails.booking_id = booking.id AND emails.kind = 'collection_reminder'
          AND emails.details ->> 'collection_date' = to_char(booking.collection_date, 'YYYY-MM-DD'))`,
      )
      .orderBy('booking.id')
      .limit(limit)
      .getMany();
  }

  /** Bookings whose waste is not stored yet, at most `limit`. */
  withoutWaste(limit: number): Promise<BookingEntity[]> {
    return this.dataSource.manager.find(BookingEntity, { where: { wasteCodes: IsNull() }, take: limit });
  }

  /** Stores the waste of a booking, if it is not stored yet. */
  async saveWaste(
    id: string,
    { wasteCodes, consignmentNoteDue }: Pick<BookingEntity, 'wasteCodes' | 'consignmentNoteDue'>,
  ): Promise<void> {
    await this.dataSource.query(
      'UPDATE bookings SET waste_codes = $2::jsonb, consignment_note_due = $3 WHERE id = $1 AND waste_codes IS NULL',
      [id, JSON.stringify(wasteCodes), consignmentNoteDue],
    );
  }

  /** Stores a new booking, and returns it with the columns that the database filled in. */
  insert(manager: EntityManager, booking: NewBookingRow): Promise<BookingEntity> {
    return manager.save(manager.create(BookingEntity, { ...booking, ...NEW_BOOKING }));
  }

  /**
   * Stores the owner's changes to a locked booking.
   * @param changes unchanged fields may be left out; a new price requires a new payment
   */
  async change(manager: EntityManager, booking: BookingEntity, changes: BookingChanges): Promise<void> {
    const { totalPricePence: price = booking.totalPricePence } = changes;
    await this.#write(manager, booking, price === booking.totalPricePence ? 'change' : 'reprice', changes);
  }

  async changeByAdmin(
    manager: EntityManager,
    booking: BookingEntity,
    { status = booking.status, ...changes }: AdminChanges,
  ): Promise<void> {
    // nothing is paid back for a booking that goes on
    const payBack = status === 'cancelled' ? {} : { payBackPence: 0 };
    await this.#write(manager, booking, 'setStatus', { ...changes, ...payBack }, { status });
  }

  /**
   * Records that an attempt to pay a locked booking failed. A paid booking stays paid, whatever the result of other
   * attempts.
   */
  async markPaymentFailed(manager: EntityManager, booking: BookingEntity): Promise<void> {
    if (isUnpaid(booking)) await this.#write(manager, booking, 'failPayment');
  }

  /** Records that another attempt after a failed one is being processed, so that nobody is told that it failed. */
  async markPaymentProcessing(manager: EntityManager, booking: BookingEntity): Promise<void> {
    if (booking.paymentStatus === 'failed') await this.#write(manager, booking, 'processPayment');
  }

  /**
   * Stores the end of the hold that the office gives a locked booking, null for one without an end. This does not count
   * as a change to the booking.
   */
  async hold(manager: EntityManager, booking: BookingEntity, heldUntil: Date | null): Promise<void> {
    await manager.query(HOLD, [booking.id, heldUntil]);
    Object.assign(booking, { heldUntil, heldAs: [] });
  }

  /**
   * Renews the hold of a locked booking that the office waits for, which is also when it expires. This does not count as
   * a change to the booking.
   */
  async holdUnpaid(manager: EntityManager, booking: BookingEntity, until: Date): Promise<void> {
    await manager.query(HOLD_UNPAID, [booking.id, until]);
    Object.assign(booking, { heldUntil: until, expiresAt: until, heldAs: [] });
  }

  /** Begins the hold of a locked booking anew, which still counts for its customer. This does not count as a change. */
  async renewHold(manager: EntityManager, booking: BookingEntity, heldUntil: Date): Promise<void> {
    await manager.query(RENEW_HOLD, [booking.id, heldUntil]);
    Object.assign(booking, { heldUntil });
  }

  /** Ends the hold of a locked booking, if it has one. */
  async endHold(manager: EntityManager, booking: BookingEntity, now: Date): Promise<void> {
    await manager.query(END_HOLD, [booking.id, now]);
    if (booking.heldUntil !== null && booking.heldUntil > now) Object.assign(booking, { heldUntil: now });
  }

  /** Cancels a locked booking; only `BookingCancellation` calls it. */
  async cancel(
    manager: EntityManager,
    booking: BookingEntity,
    event: CancellingEvent,
    changes: BookingChanges,
  ): Promise<void> {
    const { cancelledAt, earlierCancellations: earlier } = booking;
    const earlierCancellations = cancelledAt === null ? earlier : [...earlier, cancelledAt];
    const columns = { ...changes, earlierCancellations, heldAs: [] };
    await this.#write(manager, booking, event, columns, { status: 'cancelled' });
  }

  /** Moves a locked booking to another date or slot. */
  async move(
    manager: EntityManager,
    booking: BookingEntity,
    to: Pick<BookingEntity, 'collectionDate' | 'collectionTimeSlot' | 'refundCapPercent' | 'movedAt'>,
  ): Promise<void> {
    const { timesMoved, movedAt, earlierMoves } = booking;
    const moves = movedAt === null ? earlierMoves : [...earlierMoves, movedAt];
    await this.#write(manager, booking, 'move', { ...to, timesMoved: timesMoved + 1, earlierMoves: moves });
  }

  /** Stores the total of all refunds on a locked booking. */
  async recordRefund(
    manager: EntityManager,
    booking: BookingEntity,
    { refundedPence, paidPence }: { readonly refundedPence: number; readonly paidPence: number },
  ): Promise<void> {
    const paymentStatus = paymentStatusAfterRefunds(refundedPence, paidPence);
    await this.#write(manager, booking, 'refund', { refundedPence }, { paymentStatus });
  }

  /** Stores what we hold of the price of a locked, unpaid booking. One that is partly paid doesn't expire. */
  async recordMoney(
    manager: EntityManager,
    booking: BookingEntity,
    money: Pick<BookingEntity, 'paidPence' | 'paymentMethod'>,
  ): Promise<void> {
    const unlimited = money.paidPence > 0 ? { expiresAt: null } : {};
    await this.#write(manager, booking, 'record', { ...money, ...unlimited });
  }

  /** Makes a locked, paid booking an unpaid one: a payment was reversed. */
  async reopen(
    manager: EntityManager,
    booking: BookingEntity,
    money: Pick<BookingEntity, 'paidPence' | 'paymentMethod'>,
  ): Promise<void> {
    await this.#write(manager, booking, 'reopen', money);
  }

  /** Stores how much the office still has to pay back for a locked booking. */
  async owe(manager: EntityManager, booking: BookingEntity, payBackPence: number): Promise<void> {
    if (payBackPence !== booking.payBackPence) await manager.save(Object.assign(booking, { payBackPence }));
  }

  /**
   * Stores a new state of the dispute of a locked booking, with a line in its notes.
   */
  async recordDispute(
    manager: EntityManager,
    booking: BookingEntity,
    dispute: Dispute,
    line: string,
  ): Promise<void> {
    const adminNotes = booking.adminNotes ? `${booking.adminNotes}\n${line}` : line;
    await this.#write(manager, booking, 'dispute', { adminNotes, dispute });
  }

  /**
   * Marks a locked booking as paid and gives it the next invoice number, unless it has one from the first time. This is
   * one statement, because the counter of the year is the last lock that a settlement takes.
   */
  async markPaid(
    manager: EntityManager,
    booking: BookingEntity,
    { now, taxPoint, paymentMethod }: PaidNow,
  ): Promise<void> {
    const { status, paymentStatus } = statusesAfter('pay', booking);
    const paid = [booking.id, status, paymentStatus, paymentMethod];
    const isFirst = booking.invoiceNumber === null;
    const values = isFirst ? [...invoiceValues(now), ...paid, taxPoint] : [...paid, now];
    const statement = isFirst ? PAID : PAID_AGAIN;
    const [[written]] = await manager.query<[[Partial<BookingEntity>], number]>(statement, values);
    const unheld = { expiresAt: null, heldUntil: null, heldAs: [] };
    const money = { paidPence: booking.totalPricePence, paymentMethod };
    Object.assign(booking, { status, paymentStatus, ...unheld, ...money }, written);
  }

  /** Deletes a locked booking. Its row stays, hidden, for money that might still arrive for it. */
  async remove(manager: EntityManager, booking: BookingEntity): Promise<void> {
    statusesAfter('remove', booking);
    await manager.softRemove(Object.assign(booking, { heldAs: [] }));
  }

  /**
   * Blanks the personal data of a locked booking, deleted or not. The documents and the figures need the rest, which
   * stays: what was booked, when, for how much, and roughly where.
   */
  async blank(manager: EntityManager, id: string, now: Date): Promise<void> {
    await manager.query(BLANKED, [id, now]);
  }

  async #write(
    manager: EntityManager,
    booking: BookingEntity,
    event: BookingEvent,
    changes: BookingChanges = {},
    requested?: Partial<Statuses>,
  ): Promise<void> {
    await manager.save(Object.assign(booking, changes, statusesAfter(event, booking, requested)));
  }
}
