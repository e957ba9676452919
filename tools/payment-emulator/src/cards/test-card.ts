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
 * What 3D Secure does with a card. `required`: a challenge, always. `optional`: a challenge only if asked for.
 * `required-broken`, `optional-broken`: the same, but the look-up fails. `unenrolled`: passes without a challenge.
 */
export type Authentication =
  'required' | 'optional' | 'required-broken' | 'optional-broken' | 'unenrolled' | 'unsupported';

export type Check = 'pass' | 'fail' | 'unavailable';

/** One card of Stripe's list (docs.stripe.com/testing) and what it does. */
export interface TestCard {
  number: string;
  /** The part after `pm_card_` and `tok_`, in the forms Stripe gives. */
  names: string[];
  brand: CardBrand;
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
  authentication: Authentication;
  /** Set up beforehand: off-session payments need no challenge. */
  offSessionAllowed?: boolean;
  decline?: DeclineReason;
  /** Refused by the risk check before any bank saw it. */
  blocked?: boolean;
  risk?: 'normal' | 'elevated' | 'highest';
  checks?: { cvc?: Check; line1?: Check; postalCode?: Check };
  refund?: 'pending' | 'fails-later';
  dispute?: 'fraudulent' | 'product_not_received' | 'inquiry' | 'early_fraud_warning';
}

type Details = Partial<Omit<TestCard, 'number' | 'names'>>;

/** A Visa credit card of the United States unless told otherwise, as most of Stripe's are. */
export function testCard(number: string, names: string[] = [], details: Details = {}): TestCard {
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
