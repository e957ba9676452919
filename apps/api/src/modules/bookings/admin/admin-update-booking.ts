import { type AdminBookingsFilter, type AdminChangeBody } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { queueDocument } from '../booking-documents.js';
import { bookingCancelled, bookingChanged } from '../booking-errors.js';
import { expiryOf, isUnpaid } from '../booking-lifecycle.js';
import { toAdminBooking } from '../booking-mapper.js';
import { type BookingEntity } from '../booking.entity.js';
import { type AdminChanges, BookingRepository } from '../booking.repository.js';
import { BookingCancellation } from '../cancellation/booking-cancellation.js';
import { bookingConfirmedEmail } from '../emails/booking-emails.js';
import { queueRatingEmail } from '../emails/rating-email.js';
import { assertRoadDate } from '../create-booking.js';
import { AssignmentRepository } from '../crew/assignment.repository.js';
import { takePoints } from '../redeemed-points.js';
import { BookingHolds } from '../holds/booking-holds.js';
import { type Change, changesSince, recordChanges } from '../../audit/audit-trail.repository.js';
import { toChange } from '../../audit/to-changes.js';
import { queueEmail } from '../../notifications/index.js';
import { AdminBookingRepository, type ExportBatch } from './admin-booking.repository.js';
import { EXPORT_HEAD } from './booking-query.js';

/** How many bookings are read and written at a time: memory holds only one batch, however many there are in all. */
const BATCH = 250;

/**
 * Exports the bookings of a filter as CSV. Each batch is a separate statement that starts after the last booking of the
 * previous batch: no transaction stays open while a slow client reads, and no booking comes twice (ADR 65).
 */
@Injectable()
export class ExportBookings {
  constructor(private readonly bookings: AdminBookingRepository) {}

  /**
   * Counts the bookings. The lines are read from the database only when the caller reads them.
   * @returns as `total`, how many lines will follow; undefined when the filter has no exact count
   */
  async execute(filter: AdminBookingsFilter) {
    const { total, totalExact } = await this.bookings.page({ ...filter, page: 1, limit: 1 });
    return { total: totalExact ? total : undefined, lines: this.#lines(filter) };
  }

  async *#lines(filter: AdminBookingsFilter): AsyncGenerator<string> {
    yield EXPORT_HEAD;
    let after: string | undefined;
    do {
      const { lines, count, last }: ExportBatch = await this.bookings.exportBatch(filter, after, BATCH);
      if (lines !== null) yield lines;
      after = count === BATCH ? (last ?? undefined) : undefined;
    } while (after !== undefined);
  }
}

/** Sets status, worker and notes; a field that is left out stays, null clears it. */
@Injectable()
export class AdminUpdateBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly cancellation: BookingCancellation,
    private readonly bookings: BookingRepository,
    private readonly holds: BookingHolds,
    private readonly assignments: AssignmentRepository,
  ) {}

  /**
   * @param check throws when this booking must not be changed like that; it gets the booking under its lock
   * @throws ApiException 400 naming `collection_date`; 404; 409 `booking_changed` when the body's `version` is no longer the booking's version,
   *   `points_changed`, `slot_full` or `slot_closed` when there is no capacity for a reopened booking
   */
  execute(
    id: string,
    body: AdminChangeBody,
    admin: Caller,
    check?: (booking: BookingEntity) => void,
  ): Promise<BookingEntity> {
    return this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, id);
      if (!booking) throw notFound('booking');
      if (body.version !== undefined && body.version !== booking.version)
        throw bookingChanged({
          booking: toAdminBooking(booking),
          changes: (await changesSince(manager, id, body.version)).map(toChange),
        });
      check?.(booking);
      return this.apply(manager, booking, body, admin);
    });
  }

  /**
   * Changes a locked booking, in the transaction of `manager`.
   * @param by the admin, or the worker who has collected it
   */
  async apply(
    manager: EntityManager,
    booking: BookingEntity,
    body: Omit<AdminChangeBody, 'version'>,
    by: Caller,
  ): Promise<BookingEntity> {
    const { id, status: before } = booking;
    const changes = changesOf(booking, body);
    const now = this.clock.now();
    const columns = columnsOf(booking, body, changes, now);
    // another name on the booking is not that of the worker whom the board has
    if ('assignedWorker' in columns) await this.assignments.release(manager, booking);
    if (body.status === 'cancelled' && before !== 'cancelled') {
      // this change refunds nothing: `CancelBooking` is the one that refunds
      const edited = changes.filter(({ what }) => what !== 'status');
      await this.cancellation.cancel(manager, booking, { by: 'office', admin: by, edits: columns, edited });
      return this.bookings.get(id, manager);
    }
    const wasCancelled = before === 'cancelled';
    if (wasCancelled && (body.status === 'pending' || body.status === 'confirmed'))
      assertRoadDate(booking.collectionDate, booking.skipPlacement, now);
    await this.bookings.changeByAdmin(manager, booking, { ...columns, status: body.status });
    if (wasCancelled) await takePoints(manager, booking, 'office');
    // a booking that has been collected needs no capacity any more
    if (booking.status !== before && (wasCancelled || booking.status !== 'completed'))
      await this.holds.keep(manager, booking, { wasCancelled });
    const saved = await this.bookings.get(id, manager);
    if (booking.status === 'completed' && before !== 'completed') {
      await queueDocument(manager, 'transfer_note', id, by.id);
      await queueRatingEmail(manager, saved);
    }
    await recordChanges(manager, by, now, { bookingId: id, version: saved.version }, changes);
    return saved;
  }
}

/**
 * The changes in the body, as the trail records them. Null and an empty text are equal, because a form sends the
 * latter.
 */
const changesOf = (booking: BookingEntity, body: AdminChangeBody): Change[] => {
  const before = toAdminBooking(booking);
  return (['status', 'assigned_worker', 'admin_notes'] as const).flatMap((what) => {
    const to = body[what];
    const same = to === undefined || (to ?? '') === (before[what] ?? '');
    return same ? [] : [{ what, from: before[what], to }];
  });
};

/** A reopened unpaid booking gets a new day to be paid in, otherwise the next sweep would cancel it. */
function columnsOf(
  booking: BookingEntity,
  { status = booking.status }: AdminChangeBody,
  changes: readonly Change[],
  now: Date,
): Omit<AdminChanges, 'status'> {
  const reopened =
    booking.status !== 'pending' && status === 'pending' && isUnpaid(booking) && booking.paidPence === 0;
  const worker = changes.find(({ what }) => what === 'assigned_worker');
  const notes = changes.find(({ what }) => what === 'admin_notes');
  return {
    ...(worker && { assignedWorker: worker.to }),
    ...(notes && { adminNotes: notes.to }),
    ...(reopened && { expiresAt: expiryOf(now) }),
  };
}

const nothingToConfirm = (): ApiException =>
  new ApiException(409, 'booking_not_paid', "This booking isn't paid, so there's nothing to confirm yet.");

const noEmail = (): ApiException =>
  new ApiException(409, 'no_email', 'This booking has no email address. Please add one first.');

/** Puts the confirmation of a paid booking into the outbox again, for the booking's current email address. */
@Injectable()
export class ResendConfirmation {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
  ) {}

  /** @throws ApiException 404; 409 `booking_not_paid`, `booking_cancelled` or `no_email` */
  execute(id: string, admin: Caller): Promise<BookingEntity> {
    return this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, id);
      if (!booking) throw notFound('booking');
      if (isUnpaid(booking)) throw nothingToConfirm();
      if (booking.status === 'cancelled') throw bookingCancelled();
      if (booking.customerEmail === '') throw noEmail();
      // each resend has its own subject id: the first confirmation has the booking's id and is queued only once
      await queueEmail(manager, bookingConfirmedEmail, {
        recipient: booking.customerEmail,
        bookingId: id,
      });
      await recordChanges(manager, admin, this.clock.now(), { bookingId: id, version: booking.version }, [
        { what: 'confirmation', from: null, to: booking.customerEmail },
      ]);
      return booking;
    });
  }
}
