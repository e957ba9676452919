import { type BookingResponse } from '@haulway/contracts';
import { toPence } from '@haulway/domain';

/** A booking, and the key that opens it where it is a guest's. */
export interface OpenedBooking {
  readonly id: string;
  readonly bookingKey?: string | undefined;
}

/**
 * Reads a booking off the wire, where money is in pounds, as whoever asked may see it: a guest gets the part that the
 * success page shows, without a `service_id`.
 */
export const shownBookingOf = ({ total_price: totalPounds, ...booking }: BookingResponse['booking']) => ({
  ...booking,
  totalPence: toPence(totalPounds),
  refundedPence: 'refunded_amount' in booking ? toPence(booking.refunded_amount) : 0,
});

/** A booking as whoever asks may see it, in pence. */
export type ShownBooking = ReturnType<typeof shownBookingOf>;

/** A booking that is shown to whoever may change it. */
export type WholeBooking = Extract<ShownBooking, { readonly service_id: string }>;
