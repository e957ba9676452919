import type { Booking } from '../bookings/schema.js';

/** The query parameter of a service's booking page that names an earlier booking, to book the same again. */
export const BOOK_AGAIN = 'again';

/** The page that books the same again: everything is filled in, and step 3 asks for the date. */
export const bookAgainPath = ({ id, service_id }: Pick<Booking, 'id' | 'service_id'>): string =>
  `/book/${service_id}?step=3&${BOOK_AGAIN}=${id}`;
