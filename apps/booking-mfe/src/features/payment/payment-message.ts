import { type StripeError } from '@stripe/stripe-js';

/** A 3D Secure challenge that was failed or closed. The provider calls it an invalid request, but it is the customer's. */
const NOT_AUTHENTICATED = 'payment_intent_authentication_failure';

/** What the customer reads when the card provider refuses. */
export const paymentMessage = ({
  type,
  code,
  message,
}: Pick<StripeError, 'type' | 'code' | 'message'>): string =>
  type === 'card_error' || type === 'validation_error' || code === NOT_AUTHENTICATED
    ? message || 'An error occurred'
    : 'An unexpected error occurred.';

/** The payment was called off meanwhile: its booking has expired, was cancelled or changed. */
export const CLOSED =
  'This payment is no longer open. Please check your booking and proceed to payment again.';
export const NOT_READY = 'Payment system is not ready. Please wait and try again.';
export const LOADING = 'Payment system is loading. Please wait...';
export const LOAD_FAILED = 'Payment system failed to load. Please refresh the page and try again.';
export const PAYMENT_THREW = 'Payment failed. Please try again.';
export const PAYMENT_FAILED = 'Payment failed';
