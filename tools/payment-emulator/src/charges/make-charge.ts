import type Stripe from 'stripe';
import { cardByNumber } from '../cards/catalogue.js';
import { DECLINES } from '../cards/declines.js';
import type { DeclineReason, TestCard } from '../cards/test-card.js';
import type { Context } from '../context.js';
import { newId } from '../store/ids.js';
import type { Charge, Intent, StoredMethod } from '../store/tables.js';

/** The card part of a charge's `payment_method_details`. */
function cardDetails(
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

const SCORES = { normal: 20, elevated: 70, highest: 90 };

interface Attempt {
  decline?: DeclineReason;
  authenticated: boolean;
}

/** Makes and stores the charge for one attempt to pay an intent, successful or refused. */
export function makeCharge(context: Context, intent: Intent, stored: StoredMethod, attempt: Attempt): Charge {
  const { method } = stored;
  const card = cardByNumber(stored.cardNumber);
  const decline = attempt.decline && DECLINES[attempt.decline];
  const id = newId('ch');
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    // As with capture_method automatic_async: the balance transaction is not there yet.
    balance_transaction: null,
    billing_details: chargeBilling(method),
    calculated_statement_descriptor: intent.statement_descriptor ?? 'HAULWAY',
    captured: !decline,
    created: context.now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: chargeOutcome(card, attempt.decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, stored, card, attempt.authenticated) },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `${context.publicUrl()}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  return context.store.put('charges', charge);
}

function chargeBilling(method: Stripe.PaymentMethod): Stripe.Charge.BillingDetails {
  const { address, email, name, phone, tax_id } = method.billing_details;
  return { address, email, name, phone, tax_id };
}

/** The outcome of a charge at the bank and at the risk check. */
function chargeOutcome(card: TestCard, reason: DeclineReason | undefined): Stripe.Charge.Outcome {
  const level = card.risk ?? 'normal';
  const shared = {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    risk_level: level,
    risk_score: SCORES[level],
  };
  if (!reason) {
    return {
      ...shared,
      network_status: 'approved_by_network',
      reason: level === 'elevated' ? 'elevated_risk_level' : null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  if (card.blocked) {
    return {
      ...shared,
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    };
  }
  return {
    ...shared,
    network_status: 'declined_by_network',
    reason: DECLINES[reason].decline_code ?? DECLINES[reason].code,
    seller_message: 'The bank returned the decline code `' + (DECLINES[reason].decline_code ?? reason) + '`.',
    type: 'issuer_declined',
  };
}
