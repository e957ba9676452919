import type Stripe from 'stripe';
import { type TestCard } from '../cards/test-card.js';
import { type Intent, type StoredMethod } from '../store/tables.js';

/** The card part of a charge's `payment_method_details`. */
export function cardDetails(
  intent: Intent,
  { method }: StoredMethod,
  card: TestCard,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand,
    checks: checks && {
      address_line1_check: checks.address_line1_check,
      address_postal_code_check: checks.address_postal_code_check,
      cvc_check: checks.cvc_check,
    },
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint,
    funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
