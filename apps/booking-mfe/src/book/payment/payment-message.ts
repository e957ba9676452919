import { type StripeError } from '@stripe/stripe-js';

/** What the customer reads when the card provider refuses (SPEC section 8). */
export const paymentMessage = ({ type, message }: Pick<StripeError, 'type' | 'message'>): string =>
  type === 'card_error' || type === 'validation_error'
    ? message || 'An error occurred'
    : 'An unexpected error occurred.';

export const NOT_READY = 'Payment system is not ready. Please wait and try again.';
export const LOADING = 'Payment system is loading. Please wait...';
export const LOAD_FAILED = 'Payment system failed to load. Please refresh the page and try again.';
export const PAYMENT_THREW = 'Payment failed. Please try again.';
export const PAYMENT_FAILED = 'Payment failed';
