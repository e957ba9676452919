import type Stripe from 'stripe';
import { type CreateParams } from './params.js';

type CardOptions = NonNullable<CreateParams['payment_method_options']>['card'];

/** Metadata after an update: keys are added or replaced, an empty value removes its key. */
export function keptMetadata(
  before: Record<string, string>,
  update: Record<string, string> | undefined,
): Record<string, string> {
  const merged = { ...before, ...update };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** The card part of `payment_method_options`, with Stripe's defaults. */
export function cardOptions(options: CardOptions): Stripe.PaymentIntent.PaymentMethodOptions.Card {
  return {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure: options?.request_three_d_secure ?? 'automatic',
  };
}

/** A shipping address as Stripe gives it back; an empty text unsets it. */
export function readShipping(shipping: CreateParams['shipping']): Stripe.PaymentIntent.Shipping | null {
  if (!shipping) return null;
  const { address } = shipping;
  const line = (name: string) => address[name] ?? null;
  const more = (name: 'carrier' | 'phone' | 'tracking_number') => {
    const value = shipping[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    address: {
      city: line('city'),
      country: line('country'),
      line1: line('line1'),
      line2: line('line2'),
      postal_code: line('postal_code'),
      state: line('state'),
    },
    carrier: more('carrier'),
    name: shipping.name,
    phone: more('phone'),
    tracking_number: more('tracking_number'),
  };
}
