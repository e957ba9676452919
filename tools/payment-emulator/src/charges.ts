import type Stripe from 'stripe';
import { cardByNumber, type TestCard } from './cards/catalogue.js';
import { type DeclineReason, DECLINES } from './cards/declines.js';
import type { Context } from './context.js';
import { newId } from './store/store.js';
import type { Charge, Intent, StoredMethod } from './store/tables.js';

/** The card part of a charge's `payment_method_details`. */
function cardDetails(
  { amount }: Intent,
  { method }: StoredMethod,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks,
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
    network: brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
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

interface Attempt {
  decline?: DeclineReason;
  /** The cardholder passed a challenge. */
  authenticated: boolean;
}

/** Makes and stores the charge for one attempt to pay an intent, successful or refused. */
export function makeCharge(context: Context, intent: Intent, stored: StoredMethod, attempt: Attempt): Charge {
  const decline = attempt.decline && DECLINES[attempt.decline];
  const { address, email, name, phone, tax_id } = stored.method.billing_details;
  const id = newId('ch');
  return context.store.put('charges', {
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
    billing_details: { address, email, name, phone, tax_id },
    calculated_statement_descriptor: 'HAULWAY',
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
    outcome: chargeOutcome(cardByNumber(stored.cardNumber), attempt.decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: stored.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, stored, attempt.authenticated) },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `${context.publicUrl()}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  });
}

const SCORES = { normal: 20, elevated: 70, highest: 90 };

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
  const code = DECLINES[reason].decline_code ?? reason;
  return {
    ...shared,
    network_status: 'declined_by_network',
    reason: code,
    seller_message: `The bank returned the decline code \`${code}\`.`,
    type: 'issuer_declined',
  };
}

const WEEK = 7 * 24 * 60 * 60;

/** Opens the dispute that a dispute card causes after a successful payment. Nobody has sent evidence yet. */
export function openDispute(context: Context, charge: Charge, kind: NonNullable<TestCard['dispute']>): void {
  const inquiry = kind === 'inquiry';
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: null,
      customer_name: null,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: context.now() + WEEK,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: kind === 'product_not_received' ? 'product_not_received' : 'fraudulent',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  context.store.put('disputes', dispute);
  context.store.put('charges', { ...charge, disputed: true });
  context.events.record('charge.dispute.created', dispute);
}
