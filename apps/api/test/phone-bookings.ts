import { guestBookingBody } from './bookings.js';

/** What the office sends for a caller: half a load for a guest, without a link. */
export const phoneBookingBody = (values: object = {}) =>
  guestBookingBody({ customer_phone: '01632 960001', send_link: null, ...values });
