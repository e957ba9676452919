const storedUnder = (bookingId: string): string => `haulway.booking-key.${bookingId}`;

/** The key of a guest's booking, if this tab has stored it; otherwise undefined. */
export const keptBookingKey = (bookingId: string): string | undefined => {
  try {
    return sessionStorage.getItem(storedUnder(bookingId)) ?? undefined;
  } catch {
    // Storage is switched off: the link of an e-mail opens the booking.
    return undefined;
  }
};

/** Stores the key of a guest's booking for this tab. */
export const keepBookingKey = (bookingId: string, key: string): void => {
  try {
    sessionStorage.setItem(storedUnder(bookingId), key);
  } catch {
    // Storage is full or switched off: the link of an e-mail opens the booking.
  }
};
