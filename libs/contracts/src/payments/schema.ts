import { z } from 'zod';
import { booking, bookingStatus, guestBooking, paymentStatus } from '../bookings/schema.js';
import { email, pence, pounds, text, uuid } from '../primitives.js';

/** The metadata of a PaymentIntent. */
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

/** `amount` in pence. Without it, or without any body, everything that is not refunded yet is refunded. */
export const refundBody = z.object({ amount: pence.nullish() }).prefault({});
export type RefundBody = z.infer<typeof refundBody>;
export const refundResponse = z.object({ booking, refunded_amount: pounds, payment_status: paymentStatus });
export type RefundResponse = z.infer<typeof refundResponse>;

export const webhookResponse = z.object({ received: z.literal(true) });
