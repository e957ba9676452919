import { Injectable } from '@nestjs/common';
import { type AdminChangeBody, type BookingStatus } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { changesSince } from '../../audit/audit-trail.js';
import { type Change, recordChanges } from '../../audit/record-change.js';
import { Clock } from '../../../common/clock/clock.js';
import { Transactions } from '../../../common/database/transactions.js';
import { ApiException, type Caller, notFound } from '../../../common/http/index.js';
import { type BookingEntity } from '../booking.entity.js';
import { isUnpaid } from '../booking-errors.js';
import { BookingRepository } from '../booking.repository.js';
import { LivePayments } from '../live-payments.js';
import { expiryOf } from '../new-booking.js';
import { toAdminBooking } from '../to-booking.js';

/** Sets status, worker and notes; what is left out stays, null clears. Any status may follow any. */
@Injectable()
export class AdminUpdateBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly payments: LivePayments,
    private readonly bookings: BookingRepository,
  ) {}

  /** @throws ApiException 404; 409 `booking_changed` when the body's `version` is not the booking's any more */
  execute(id: string, body: AdminChangeBody, admin: Caller): Promise<BookingEntity> {
    return this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, id);
      if (!booking) throw notFound('booking');
      if (body.version !== undefined && body.version !== booking.version)
        throw await bookingChanged(manager, booking, body.version);
      const changes = changesOf(booking, body);
      for (const { what, to } of changes) {
        if (what === 'assigned_worker') booking.assignedWorker = to;
        if (what === 'admin_notes') booking.adminNotes = to;
      }
      if (body.status !== undefined) this.move(booking, body.status);
      if (booking.status === 'cancelled') await this.payments.supersede(manager, id);
      await this.bookings.save(manager, booking);
      const saved = await this.bookings.get(id, manager);
      const changed = { bookingId: id, version: saved.version };
      await recordChanges(manager, admin, this.clock.now(), changed, changes);
      return saved;
    });
  }

  /** An unpaid booking taken up again gets a new day to be paid, else the next sweep would cancel it. */
  private move(booking: BookingEntity, status: BookingStatus): void {
    const reopened = booking.status !== 'pending' && status === 'pending' && isUnpaid(booking);
    if (reopened) booking.expiresAt = expiryOf(this.clock.now());
    booking.status = status;
  }
}

/** What the body changes, as it stands in the trail. Nothing and an empty text are the same: a form sends the latter. */
const changesOf = (booking: BookingEntity, body: AdminChangeBody): Change[] => {
  const before = toAdminBooking(booking);
  return (['status', 'assigned_worker', 'admin_notes'] as const).flatMap((what) => {
    const to = body[what];
    const same = to === undefined || (to ?? '') === (before[what] ?? '');
    return same ? [] : [{ what, from: before[what], to }];
  });
};

const bookingChanged = async (
  manager: EntityManager,
  booking: BookingEntity,
  shown: number,
): Promise<ApiException> =>
  new ApiException(409, 'booking_changed', 'This booking has been changed since you opened it.', {
    booking: toAdminBooking(booking),
    changes: await changesSince(manager, booking.id, shown),
  });
