import type Stripe from 'stripe';
import { type Intent } from '../store/tables.js';
import { type ConfirmParams } from './params.js';

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
