import { storeInTab } from './tab-storage.js';

const nameOf = (bookingId: string): string => `haulway.booking-key.${bookingId}`;

/** The key of a guest's booking, if this tab has stored it; otherwise undefined. */
export const storedBookingKey = (bookingId: string): string | undefined =>
  sessionStorage.getItem(nameOf(bookingId)) ?? undefined;

export const storeBookingKey = (bookingId: string, key: string): void => storeInTab(nameOf(bookingId), key);
