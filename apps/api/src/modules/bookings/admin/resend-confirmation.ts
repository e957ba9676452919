import { Injectable } from '@nestjs/common';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, notFound } from '@haulway/server/http';
import { queueEmail } from '../../notifications/index.js';
import { type BookingEntity } from '../booking.entity.js';
import { bookingCancelled } from '../booking-errors.js';
import { isUnpaid } from '../booking-lifecycle.js';
import { BookingRepository } from '../booking.repository.js';
import { bookingConfirmedEmail } from '../emails/booking-confirmed.js';

const nothingToConfirm = (): ApiException =>
  new ApiException(409, 'booking_not_paid', 'This booking is not paid, so there is nothing to confirm yet.');

/** Puts the confirmation of a paid booking into the outbox again, for the booking's current e-mail address. */
@Injectable()
export class ResendConfirmation {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
  ) {}

  /** @throws ApiException 404; 409 `booking_not_paid` or `booking_cancelled` */
  execute(id: string, admin: Caller): Promise<BookingEntity> {
    return this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, id);
      if (!booking) throw notFound('booking');
      if (isUnpaid(booking)) throw nothingToConfirm();
      if (booking.status === 'cancelled') throw bookingCancelled();
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
