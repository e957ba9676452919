import Stripe from 'stripe';
import { ProviderRefused, ProviderUnavailable } from './payment-provider.js';

/**
 * Sorts what the SDK raises. Connection errors, 5xx, rate limits and a key that is still in use leave open whether
 * Stripe acted: unavailable. A bad key of ours is unavailable to the customer, too. The rest is a refusal.
 */
export function providerError(error: unknown): unknown {
  const { errors } = Stripe;
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  ) {
    return new ProviderUnavailable(error.message, { cause: error });
  }
  if (error instanceof errors.StripeError) {
    if (error.statusCode === 409 || error.code === 'lock_timeout') {
      return new ProviderUnavailable(error.message, { cause: error });
    }
    return new ProviderRefused(error.message, error.code);
  }
  return error;
}

/** Whether Stripe says that there is no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
