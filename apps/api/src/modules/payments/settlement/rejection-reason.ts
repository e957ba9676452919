import { isSlotPast, isUnpaid } from '../../bookings/booking-lifecycle.js';
import { CURRENCY } from '../provider/payment-provider.js';
import { type ProviderIntent } from '../provider/payment-provider.js';
import { LIVE_STATES } from '../payment-lifecycle.js';
import { type LockedPayment } from './payment-locks.js';

/** Why money that arrived must be returned. */
export type RejectionReason =
  | 'booking_deleted'
  | 'booking_cancelled'
  | 'payment_superseded'
  | 'slot_past'
  | 'slot_gone'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'wrong_booking';

/**
 * Whether the money of a succeeded intent pays this booking; if not, why.
 * @param now when we learn of the money: a booking whose money was unknown at the start of its slot was not collected
 */
export function rejectionReason(
  intent: ProviderIntent,
  { booking, payment }: LockedPayment,
  now: Date,
): RejectionReason | undefined {
  if (booking.deletedAt) return 'booking_deleted';
  if (booking.status === 'cancelled') return 'booking_cancelled';
  if (!LIVE_STATES.includes(payment.state) || !isUnpaid(booking)) return 'payment_superseded';
  if (isSlotPast(booking, now)) return 'slot_past';
  if (intent.metadata['booking_id'] !== booking.id) return 'wrong_booking';
  if (intent.currency !== CURRENCY || payment.currency !== CURRENCY) return 'wrong_currency';
  if (intent.receivedPence !== payment.amountPence || payment.amountPence !== booking.totalPricePence) {
    return 'wrong_amount';
  }
  return undefined;
}
