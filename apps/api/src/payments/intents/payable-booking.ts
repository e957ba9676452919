import { type EntityManager } from 'typeorm';
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
import { lockBooking } from '../../bookings/booking-locks.js';
import { type Caller, notFound } from '../../http/index.js';

/** Who pays: the owner of a booking, or a guest, who may pay guests' bookings only. */
export type Payer = Caller | 'guest';

/** Whether a booking is the payer's to pay. */
export const isPayers = (booking: Pick<BookingEntity, 'userId'>, payer: Payer): boolean =>
  payer === 'guest' ? booking.userId === null : booking.userId === payer.id;

/**
 * Locks a booking that this payer may pay now.
 * @param amountPence what the browser is about to charge
 * @throws ApiException 404 for an unknown booking and for somebody else's; 409 `booking_paid`, `booking_cancelled`,
 *   `slot_past`, `booking_expired`, or `price_changed` when the amount is not the booking's total
 */
export async function lockPayableBooking(
  manager: EntityManager,
  id: string,
  payer: Payer,
  amountPence: number,
  now: Date,
): Promise<BookingEntity> {
  const booking = await lockBooking(manager, id);
  if (!booking || !isPayers(booking, payer)) throw notFound('booking');
  if (!isUnpaid(booking)) throw bookingPaid();
  if (booking.status === 'cancelled') throw bookingCancelled();
  if (isSlotPast(booking, now)) throw slotPast();
  if (booking.expiresAt && booking.expiresAt <= now) throw bookingExpired();
  if (amountPence !== booking.totalPricePence) throw priceChanged(amountPence, booking.totalPricePence);
  return booking;
}
