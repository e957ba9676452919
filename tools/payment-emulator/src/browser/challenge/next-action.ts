import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { type Controller } from '../elements/controller.js';
import { type ApiResult } from '../../protocol.js';
import { showChallenge } from './challenge-dialog.js';

/** Stripe.js shows this text instead of the API's message, which is meant for developers. */
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/**
 * Carries out the next action of an intent, if any: the 3D Secure dialog, or a redirect (the promise then never
 * resolves). Returns the intent as it is afterwards, or why it was not paid.
 */
export async function doNextAction(
  controller: Controller,
  intent: PaymentIntent,
): Promise<ApiResult<PaymentIntent>> {
  const action = intent.next_action;
  if (intent.status !== 'requires_action' || !action) return { value: intent };
  if (action.redirect_to_url?.url) {
    window.location.assign(action.redirect_to_url.url);
    return new Promise(() => undefined);
  }
  const url = challengeUrl(action.use_stripe_sdk);
  if (!url || !intent.client_secret) return { value: intent };
  const how = await showChallenge(controller.origin, url);
  if (how === 'closed') await controller.abandonChallenge(new URL(url).pathname);
  const after = await controller.retrieveIntent(intent.client_secret);
  return after.error ? after : paidOrError(after.value);
}

/** Returns the error of an intent whose last attempt was refused and that needs another payment method. */
export function paidOrError(intent: PaymentIntent): ApiResult<PaymentIntent> {
  const refusal = intent.last_payment_error;
  if (intent.status !== 'requires_payment_method' || !refusal) return { value: intent };
  const message =
    refusal.code === 'payment_intent_authentication_failure' ? NOT_AUTHENTICATED : refusal.message;
  const error: StripeError = { ...refusal, message, payment_intent: intent };
  return { error };
}

function challengeUrl(action: unknown): string | undefined {
  if (typeof action !== 'object' || action === null || !('stripe_js' in action)) return undefined;
  return typeof action.stripe_js === 'string' ? action.stripe_js : undefined;
}
