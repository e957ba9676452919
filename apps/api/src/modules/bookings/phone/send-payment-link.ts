import { type PaymentLinkBody } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { type Caller, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { type BookingEntity } from '../booking.entity.js';
import { bookingCancelled, bookingExpired, bookingPaid, slotPast } from '../booking-errors.js';
import { hasPermanentSlot, isSlotPast, obstacleTo } from '../booking-lifecycle.js';
import { BookingPaymentRecords } from '../booking-payments.js';
import { BookingRepository } from '../booking.repository.js';
import { cardRefusal } from '../card-refusal.js';
import { BookingHolds } from '../holds/booking-holds.js';
import { PaymentLinks } from './payment-links.js';

/** Sends the link for paying a booking, and gives the customer the time of the office's bookings to use it. */
@Injectable()
export class SendPaymentLink {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly holds: BookingHolds,
    private readonly links: PaymentLinks,
    private readonly records: BookingPaymentRecords,
  ) {}

  /**
   * @throws ApiException 400 naming `by`; 404; 409 `booking_paid`, `booking_cancelled`, `booking_expired`, `slot_past`,
   *   `card_payment_made`, `card_amount_too_small`, `no_mobile`, `opted_out`, `texts_off`, or `slot_full`, `slot_closed` when its hold has ended and its slot is gone
   */
  async execute(id: string, { by }: PaymentLinkBody, admin: Caller): Promise<BookingEntity> {
    const now = this.clock.now();
    const found = await this.bookings.find(id);
    assertUnpaid(found, now);
    const refusal = await cardRefusal(this.records, found);
    if (refusal) throw refusal;
    await this.links.assertPossible(found, by, { email: 'by', phone: 'by' });
    return this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, id);
      assertUnpaid(booking, now);
      const { heldUntil } = booking;
      const isHeldAnew = heldUntil !== null && !hasPermanentSlot(booking);
      // before the link is queued, because its text says until when the slot is held
      if (isHeldAnew) await this.bookings.holdUnpaid(manager, booking, this.holds.officeEnd(booking));
      const change = await this.links.queue(manager, booking, by);
      await recordChanges(manager, admin, now, { bookingId: id, version: booking.version }, [change]);
      if (isHeldAnew) await this.holds.take(manager, booking, { heldUntil });
      return booking;
    });
  }
}

function assertUnpaid(booking: BookingEntity | null, now: Date): asserts booking is BookingEntity {
  if (!booking) throw notFound('booking');
  const obstacle = obstacleTo('beginPayment', booking, now);
  if (obstacle === 'payment_status') throw bookingPaid();
  if (obstacle !== undefined && obstacle !== 'condition') throw bookingCancelled();
  if (obstacle === 'condition') throw isSlotPast(booking, now) ? slotPast() : bookingExpired();
}
