import type { StripeError } from '@stripe/stripe-js';
import { type Controller } from './elements/controller.js';
import { type ElementsGroup } from './elements/elements-group.js';
import { PaymentElement } from './elements/payment-element.js';
import { type ApiParams, type ApiResult } from '../protocol.js';

export interface MethodOptions {
  elements?: ElementsGroup;
  element?: PaymentElement;
  params?: ApiParams;
  type?: string;
  card?: PaymentElement | ApiParams;
  billing_details?: ApiParams;
}

/** `stripe.createPaymentMethod`, from a form (`elements`, `element` or `card`) or from a card's `token`. */
export function createPaymentMethod(
  controller: Controller,
  options: MethodOptions,
): Promise<ApiResult<object>> {
  const element = options.elements?.paymentElement() ?? options.element ?? options.card;
  const billing = options.billing_details ? { billing_details: options.billing_details } : {};
  if (element instanceof PaymentElement) {
    const params = { ...billing, ...options.params };
    return element.mounted().request('create', { path: '/v1/payment_methods', params });
  }
  return controller.api('POST', '/v1/payment_methods', { type: 'card', ...billing, card: element });
}

/** `stripe.createToken` of a form's card. Other kinds of token are not made here. */
export async function createToken(element: unknown): Promise<ApiResult<object>> {
  if (element instanceof PaymentElement) {
    return element.mounted().request('create', { path: '/v1/tokens', params: {} });
  }
  return { error: unsupported('createToken without a card element') };
}

/** The error for features of Stripe.js that the emulator does not have. */
export function unsupported(what: string): StripeError {
  return { type: 'invalid_request_error', message: `The payment emulator does not support ${what}.` };
}
