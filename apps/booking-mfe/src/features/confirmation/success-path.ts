/** The address of a booking's confirmation, which is also where the card provider returns to. */
export const successPath = (bookingId: string): string =>
  `/booking-success?${new URLSearchParams({ booking_id: bookingId }).toString()}`;
