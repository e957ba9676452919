import { hasSlotStarted, isTimeSlot } from '@haulway/domain';
import { type ShownBooking } from '../api/shown-booking.js';

/** What the confirmation page says about a booking. */
export type BookingOutcome = 'confirmed' | 'waiting' | 'unpaid' | 'too_late' | 'cancelled';

type Judged = Pick<ShownBooking, 'status' | 'payment_status' | 'collection_date' | 'collection_time_slot'>;

const isPast = ({ collection_date, collection_time_slot }: Judged, now: Date): boolean =>
  isTimeSlot(collection_time_slot) && hasSlotStarted(collection_date, collection_time_slot, now);

/** `too_late`: the collection has started without a payment. Money that still arrives is refunded. */
export const outcomeOf = (booking: Judged, now: Date): BookingOutcome => {
  const { status, payment_status } = booking;
  if (status === 'cancelled') return 'cancelled';
  const open = payment_status === 'failed' || (payment_status === 'pending' && status === 'pending');
  if (!open) return 'confirmed';
  if (isPast(booking, now)) return 'too_late';
  return payment_status === 'failed' ? 'unpaid' : 'waiting';
};
