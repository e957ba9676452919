import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest } from '../http/api-error.js';
import type { Call } from '../http/call.js';
import { boolean, ignored, integer, listParams, metadata, oneOf, text, unsettable } from '../http/params.js';
import { paymentMethodData } from '../payment-methods/routes.js';
import type { Intent } from '../store/tables.js';

const cardParams = z.looseObject({
  request_three_d_secure: oneOf(['automatic', 'any', 'challenge']).optional(),
});
const paymentMethodTypes = z
  .array(text)
  .refine((types) => types.includes('card'), { error: 'only cards are known to the payment emulator' });

/** The parameters that every call accepts that makes or confirms an intent. */
const details = {
  allowed_payment_method_types: paymentMethodTypes.optional(),
  // the name in older API versions, which accept it instead of automatic_payment_methods
  payment_method_types: paymentMethodTypes.optional(),
  receipt_email: unsettable.optional(),
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  payment_method_options: z.looseObject({ card: cardParams.optional() }).optional(),
  return_url: text.optional(),
  use_stripe_sdk: boolean.optional(),
};

export const createParams = z.strictObject({
  amount: integer,
  currency: text,
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: oneOf(['always', 'never']).optional() })
    .optional(),
  confirm: boolean.optional(),
  description: unsettable.optional(),
  metadata: metadata.optional(),
  ...details,
});

export const confirmParams = z.strictObject({
  client_secret: text.optional(),
  ...details,
  // Sent by Stripe.js.
  key: ignored.optional(),
});

export const retrieveParams = z.strictObject({
  client_secret: text.optional(),
  key: ignored.optional(),
});

export const cancelParams = z.strictObject({
  cancellation_reason: oneOf(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export const listIntentsParams = z.strictObject(listParams);

export type CreateParams = z.output<typeof createParams>;
export type ConfirmParams = Omit<z.output<typeof confirmParams>, 'client_secret'>;

type CardOptions = NonNullable<ConfirmParams['payment_method_options']>['card'];

/** The card part of `payment_method_options`, with Stripe's defaults. */
export function cardOptions(options: CardOptions): Stripe.PaymentIntent.PaymentMethodOptions.Card {
  return {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure: options?.request_three_d_secure ?? 'automatic',
  };
}

/** An intent with the details that confirming may set: receipt and options. */
export function applyDetails(intent: Intent, params: ConfirmParams): Intent {
  const options = params.payment_method_options?.card;
  return {
    ...intent,
    allowed_payment_method_types: params.allowed_payment_method_types ?? intent.allowed_payment_method_types,
    payment_method_options: options ? { card: cardOptions(options) } : intent.payment_method_options,
    receipt_email: params.receipt_email === undefined ? intent.receipt_email : params.receipt_email,
  };
}

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
