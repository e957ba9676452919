import { type BookingResponse } from '@haulway/contracts';
import { toPence } from '@haulway/domain';

/** A booking, with its key when it is a guest's. */
export interface OpenedBooking {
  readonly id: string;
  readonly bookingKey?: string | undefined;
}

/**
 * Converts a booking from the API, where money is in pounds. It contains what the caller may see: a guest gets only the
 * part that the success page shows, without a `service_id`.
 */
export const shownBookingOf = ({ total_price: totalPounds, ...booking }: BookingResponse['booking']) => ({
  ...booking,
  totalPence: toPence(totalPounds),
  refundedPence: 'refunded_amount' in booking ? toPence(booking.refunded_amount) : 0,
});

/** A booking as its caller may see it, in pence. */
export type ShownBooking = ReturnType<typeof shownBookingOf>;

/** A booking shown to a customer who may change it. */
export type WholeBooking = Extract<ShownBooking, { readonly service_id: string }>;
