import { type ShownBooking } from '../api/booking-api.js';

/** What the confirmation page has to say of a booking. */
export type BookingOutcome = 'confirmed' | 'waiting' | 'unpaid' | 'cancelled';

/** `waiting` while the payment may still be on its way, `unpaid` once it failed. */
export const outcomeOf = ({
  status,
  payment_status,
}: Pick<ShownBooking, 'status' | 'payment_status'>): BookingOutcome => {
  if (status === 'cancelled') return 'cancelled';
  if (payment_status === 'failed') return 'unpaid';
  return payment_status === 'pending' && status === 'pending' ? 'waiting' : 'confirmed';
};
