import { invalidRequest } from '../http/api-error.js';
import { type Call } from '../http/call.js';
import { type Intent } from '../store/tables.js';
import { type ConfirmParams } from './params.js';

/**
 * Requires a `return_url` from a server that lets Stripe choose the payment methods, because they may redirect. Throws
 * Stripe's 400 without one.
 */
export function checkReturnUrl(call: Call, intent: Intent, params: ConfirmParams): void {
  const onlyCards = intent.allowed_payment_method_types?.every((type) => type === 'card') ?? false;
  const automatic = intent.automatic_payment_methods;
  const mayRedirect = automatic?.enabled && automatic.allow_redirects !== 'never' && !onlyCards;
  if (call.key === 'publishable' || params.return_url || params.use_stripe_sdk || !mayRedirect) return;
  throw invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  );
}
