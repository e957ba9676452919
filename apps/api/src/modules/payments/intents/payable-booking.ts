import { type BookingEntity } from '../../bookings/booking.entity.js';
import {
  bookingCancelled,
  bookingExpired,
  bookingPaid,
  priceChanged,
  slotPast,
} from '../../bookings/booking-errors.js';
import { isSlotPast, obstacleTo } from '../../bookings/booking-lifecycle.js';
import { type Caller, notFound } from '@haulway/server/http';

/** The person who pays: the owner of a booking, or a guest, who may only pay guests' bookings. */
export type Payer = Caller | 'guest';

/** Whether this payer may pay this booking. */
export const isPayers = (booking: Pick<BookingEntity, 'userId'>, payer: Payer): boolean =>
  payer === 'guest' ? booking.userId === null : booking.userId === payer.id;

/**
 * Checks that this payer can pay a locked booking now.
 * @param booking null for an unknown one
 * @param amountPence the amount the browser is about to charge
 * @throws ApiException 404 for an unknown booking and for another person's; 409 `booking_paid`, `booking_cancelled`,
 *   `slot_past`, `booking_expired`, or `price_changed` when the amount is not the booking's total
 */
export function assertPayable(
  booking: BookingEntity | null,
  payer: Payer,
  amountPence: number,
  now: Date,
): asserts booking is BookingEntity {
  if (!booking || !isPayers(booking, payer)) throw notFound('booking');
  const obstacle = obstacleTo('beginPayment', booking, now);
  if (obstacle === 'deleted') throw notFound('booking');
  if (obstacle === 'payment_status') throw bookingPaid();
  if (obstacle === 'status') throw bookingCancelled();
  if (obstacle === 'condition') throw isSlotPast(booking, now) ? slotPast() : bookingExpired();
  if (amountPence !== booking.totalPricePence) throw priceChanged(amountPence, booking.totalPricePence);
}
