import { type BookingEntity } from '../../bookings/booking.entity.js';
import {
  bookingCancelled,
  bookingExpired,
  bookingPaid,
  isSlotPast,
  isUnpaid,
  priceChanged,
  slotPast,
} from '../../bookings/booking-errors.js';
import { type Caller, notFound } from '../../../common/http/index.js';

/** Who pays: the owner of a booking, or a guest, who may pay guests' bookings only. */
export type Payer = Caller | 'guest';

/** Whether a booking is the payer's to pay. */
export const isPayers = (booking: Pick<BookingEntity, 'userId'>, payer: Payer): boolean =>
  payer === 'guest' ? booking.userId === null : booking.userId === payer.id;

/**
 * Says why a locked booking can't be paid by this payer now.
 * @param booking null for an unknown one
 * @param amountPence what the browser is about to charge
 * @throws ApiException 404 for an unknown booking and for somebody else's; 409 `booking_paid`, `booking_cancelled`,
 *   `slot_past`, `booking_expired`, or `price_changed` when the amount is not the booking's total
 */
export function assertPayable(
  booking: BookingEntity | null,
  payer: Payer,
  amountPence: number,
  now: Date,
): asserts booking is BookingEntity {
  if (!booking || !isPayers(booking, payer)) throw notFound('booking');
  if (!isUnpaid(booking)) throw bookingPaid();
  if (booking.status === 'cancelled') throw bookingCancelled();
  if (isSlotPast(booking, now)) throw slotPast();
  if (booking.expiresAt && booking.expiresAt <= now) throw bookingExpired();
  if (amountPence !== booking.totalPricePence) throw priceChanged(amountPence, booking.totalPricePence);
}
