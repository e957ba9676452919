import { z } from 'zod';
import { booking, bookingStatus, guestBooking, paymentStatus } from './bookings/schema.js';
import { endpoint } from './endpoint.js';
import { email, pence, pounds, text, uuid } from './primitives.js';
import {
  bookingPaymentsResponse,
  recordedPaymentResponse,
  recordPaymentBody,
  recordRefundBody,
  reversePaymentBody,
} from './recorded-payments.js';

export const paymentMetadata = z.object({
  booking_id: text(100).optional(),
  customer_email: text(254).optional(),
  service_name: text(200).optional(),
});

export const createIntentBody = z.object({
  amount: pence,
  booking_id: uuid,
  customer_email: email.nullish(),
  metadata: paymentMetadata.nullish(),
});
export type CreateIntentBody = z.infer<typeof createIntentBody>;

export const createIntentResponse = z.object({
  client_secret: z.string(),
  payment_intent_id: z.string(),
  amount: pence,
});
export type CreateIntentResponse = z.infer<typeof createIntentResponse>;

export const confirmPaymentBody = z.object({
  payment_intent_id: text(255).regex(/^pi_\w+$/u, 'Must be a PaymentIntent id'),
  booking_id: uuid.nullish(),
});
export type ConfirmPaymentBody = z.infer<typeof confirmPaymentBody>;

/** The booking after settling. The same statuses are in it and beside it, for callers that need only them. */
export const confirmPaymentResponse = z.object({
  status: bookingStatus,
  payment_status: paymentStatus,
  booking: z.union([booking, guestBooking]),
});
export type ConfirmPaymentResponse = z.infer<typeof confirmPaymentResponse>;

export const refundResponse = z.object({ booking, refunded_amount: pounds, payment_status: paymentStatus });
export type RefundResponse = z.infer<typeof refundResponse>;

const create = {
  description: "Returns the booking's live one, if it has one.",
  status: 201,
  body: createIntentBody,
  response: createIntentResponse,
  errors: [401, 404, 409, 422, 503],
  limit: 'payments',
  idempotent: true,
  tags: ['Bookings'],
} as const;
const confirm = {
  description: "Settles the booking with the provider's current state.",
  body: confirmPaymentBody,
  response: confirmPaymentResponse,
  errors: [401, 404, 409, 503],
  limit: 'payments',
  // a settled payment has earned points, which are part of the session's data
  tags: ['Bookings', 'Loyalty', 'Session'],
} as const;

const recording = {
  errors: [409, 422, 503],
  limit: 'payments',
  idempotent: true,
  tags: ['Bookings', 'Loyalty', 'Session'],
} as const;

export const paymentEndpoints = {
  createIntent: endpoint('POST', '/payments/create-intent', 'user', {
    ...create,
    summary: 'Create a payment intent',
  }),
  createGuestIntent: endpoint('POST', '/payments/create-intent/guest', 'public', {
    ...create,
    summary: 'Create a payment intent for a guest booking',
  }),
  confirm: endpoint('POST', '/payments/confirm', 'user', { ...confirm, summary: 'Confirm a payment' }),
  confirmAsGuest: endpoint('POST', '/payments/confirm/guest', 'public', {
    ...confirm,
    summary: 'Confirm a payment of a guest booking',
  }),
  webhook: endpoint('POST', '/payments/webhook', 'stripe', {
    summary: 'Receive Stripe webhook events',
    description: 'The signature covers the raw body.',
    // an event contains a whole object of the provider, with the objects attached to it
    maxBodyBytes: 256 * 1024,
    response: z.object({ received: z.literal(true) }),
    errors: [400, 413, 503],
    limit: 'webhook',
  }),
  refund: endpoint('POST', '/payments/{booking_id}/refund', 'admin', {
    summary: 'Refund a booking',
    description:
      'Refunds a part, or all that is left of what was paid by card. Only the office sees the reason. Fails with `not_paid_by_card` for money that the office recorded.',
    params: z.object({ booking_id: uuid }),
    // without an amount, or without any body, everything that is not refunded yet is refunded
    body: z.strictObject({ amount: pence.nullish(), reason: text(500).nullish() }).prefault({}),
    response: refundResponse,
    errors: [409, 422, 503],
    confirmation: { when: 'the refunds of the booking come to more than £100' },
    limit: 'payments',
    idempotent: true,
    tags: ['Bookings', 'Loyalty', 'Session'],
  }),
  ofBooking: endpoint('GET', '/payments/{booking_id}', 'admin', {
    summary: 'List the payments of a booking',
    description: 'Returns card payments, recorded money, reversals and refunds, oldest first.',
    params: z.object({ booking_id: uuid }),
    response: bookingPaymentsResponse,
    tags: ['Bookings'],
  }),
  record: endpoint('POST', '/payments/{booking_id}/record', 'admin', {
    summary: 'Record a payment',
    description:
      'For money that came by bank transfer, in cash or by card terminal. The first part holds the slot, the last confirms the booking. Fails with `too_much`, `already_recorded`, `booking_cancelled`, `booking_expired`, `slot_full` or `slot_closed`.',
    status: 201,
    params: z.object({ booking_id: uuid }),
    body: recordPaymentBody,
    response: recordedPaymentResponse,
    confirmation: { none: 'Daily work on a single booking; it notes money that has come already.' },
    ...recording,
  }),
  reverse: endpoint('POST', '/payments/{booking_id}/record/{payment_id}/reverse', 'admin', {
    summary: 'Reverse a recorded payment',
    description:
      'Adds a counter-entry: what is due opens again, and a credit note is issued if there is an invoice. Fails with `already_reversed`, and with `already_refunded` when some of the money was paid back.',
    params: z.object({ booking_id: uuid, payment_id: uuid }),
    body: reversePaymentBody,
    response: recordedPaymentResponse,
    confirmation: { none: 'Daily work on a single booking; no money leaves us.' },
    ...recording,
  }),
  recordRefund: endpoint('POST', '/payments/{booking_id}/record-refund', 'admin', {
    summary: 'Record a refund',
    description:
      'For recorded money that was paid back by another way than to a card. Fails with `refund_too_large` and `already_recorded`.',
    status: 201,
    params: z.object({ booking_id: uuid }),
    body: recordRefundBody,
    response: recordedPaymentResponse,
    confirmation: { when: 'the refunds of the booking come to more than £100' },
    ...recording,
  }),
} as const;
