import { guestBookingBody } from './bookings.js';

/** What the office sends for a caller: half a load for a guest, without a link. Both statuses have no effect. */
export const phoneBookingBody = (values: object = {}) =>
  guestBookingBody({
    ...{ status: 'confirmed', payment_status: 'paid', is_guest_booking: true },
    ...{ customer_phone: '01632 960001', send_link: null, ...values },
  });
