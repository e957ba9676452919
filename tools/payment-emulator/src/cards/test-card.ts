import { type CardBrand } from './number.js';

/** Why a bank (or Stripe's own risk check) refuses a charge. */
export type DeclineReason =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'incorrect_number'
  | 'card_velocity_exceeded'
  | 'fraudulent'
  | 'authentication_required'
  | 'test_mode_live_card';

/**
 * How 3D Secure treats a card. `required`: always a challenge. `optional`: a challenge only on request.
 * `required-broken`, `optional-broken`: the same, but the look-up fails. `unenrolled`: passes without a challenge.
 */
export type Authentication =
  'required' | 'optional' | 'required-broken' | 'optional-broken' | 'unenrolled' | 'unsupported';

export type Check = 'pass' | 'fail' | 'unavailable';

/** One card of Stripe's list (docs.stripe.com/testing) and what it does. */
export interface TestCard {
  number: string;
  /** The part after `pm_card_`, in every spelling that Stripe uses. */
  names: string[];
  brand: CardBrand;
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
  authentication: Authentication;
  decline?: DeclineReason;
  /** Refused by the risk check before it reached a bank. */
  blocked?: boolean;
  risk?: 'normal' | 'elevated' | 'highest';
  checks?: { cvc?: Check; line1?: Check; postalCode?: Check };
  refund?: 'pending' | 'fails-later';
  dispute?: 'fraudulent' | 'product_not_received' | 'inquiry';
}

export type CardDetails = Partial<Omit<TestCard, 'number' | 'names'>>;

/** A test card. Without details it is a Visa credit card of the United States, as most of Stripe's are. */
export function testCard(number: string, names: string[] = [], details: CardDetails = {}): TestCard {
  return {
    number,
    names,
    brand: 'visa',
    funding: 'credit',
    country: 'US',
    authentication: 'unenrolled',
    ...details,
  };
}
