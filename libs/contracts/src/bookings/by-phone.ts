import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { email, idParams, ignored, oneLine, pounds, singleLine, uuid } from '../primitives.js';
import { adminBooking, adminBookingResponse, bookingFields } from './schema.js';

/** How the link for paying a booking is sent. */
export const LINK_WAYS = ['email', 'sms', 'both'] as const;
export const linkWay = z.enum(LINK_WAYS, { message: `Must be one of ${LINK_WAYS.join(', ')}` });
export type LinkWay = z.infer<typeof linkWay>;

/**
 * A booking that the office makes for a caller. Without `user_id` it is a guest's, who needs a name, and an email
 * address or a phone number. With `user_id`, missing contact details come from that account.
 */
export const phoneBookingBody = z.object({
  ...bookingFields,
  customer_name: singleLine(200).nullish(),
  customer_email: email.nullish(),
  // a booking record has them; only the server sets them
  status: ignored,
  payment_status: ignored,
  is_guest_booking: ignored,
  /** A draft of the admin, which is deleted with it. */
  draft_id: uuid.nullish(),
  user_id: uuid.nullish(),
  /** In pounds. `total_price` is the price after it. */
  discount_amount: pounds.nullish(),
  discount_reason: oneLine(500, 'Please say why').nullish(),
  /** Null: nothing is sent until it is paid. */
  send_link: linkWay.nullable(),
  /** Books a slot that is full or closed. */
  overbook: z.boolean().nullish(),
});
export type PhoneBookingBody = z.infer<typeof phoneBookingBody>;

/** `booking_key` is null for an account's booking: its owner signs in. */
export const phoneBookingResponse = z.object({ booking: adminBooking, booking_key: z.string().nullable() });
export type PhoneBookingResponse = z.infer<typeof phoneBookingResponse>;

export const paymentLinkBody = z.object({ by: linkWay });
export type PaymentLinkBody = z.infer<typeof paymentLinkBody>;

/** What the office does for callers. */
export const phoneEndpoints = {
  create: endpoint('POST', '/bookings/admin', 'admin', {
    summary: 'Create a booking for a caller',
    description:
      'Holds the slot for OFFICE_HOLD_HOURS, at most until it starts. Today can be booked until the slot starts. Fails with `no_mobile` or `opted_out` when the link could not be sent by text message.',
    status: 201,
    body: phoneBookingBody,
    response: phoneBookingResponse,
    errors: [404, 409, 422, 503],
    confirmation: { none: 'Daily work on a single booking, while the caller waits; a discount is audited.' },
    idempotent: true,
    tags: ['Bookings', 'Users', 'Availability'],
  }),
  sendLink: endpoint('POST', '/bookings/{id}/payment-link', 'admin', {
    summary: 'Send a payment link',
    description:
      'Also for a booking made online. Holds the slot anew, and fails with `slot_full` or `slot_closed` when it is gone. Fails with `card_payment_made` or `card_amount_too_small` when the rest can not be paid by card, with `no_mobile` for a number that can not be texted, and with `opted_out` for one that wants no texts.',
    params: idParams,
    body: paymentLinkBody,
    response: adminBookingResponse,
    errors: [409, 422, 503],
    confirmation: { none: 'Daily work on a single booking; it moves no money.' },
    idempotent: true,
    tags: ['Bookings', 'Availability'],
  }),
} as const;
