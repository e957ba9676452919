import type Stripe from 'stripe';
import { type TestCard } from '../cards/test-card.js';
import { type Context } from '../context.js';
import { newId } from '../store/ids.js';
import { type Charge } from '../store/tables.js';

/** The evidence of a dispute that nobody has answered yet. */
function noEvidence(): Stripe.Dispute.Evidence {
  return {
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
  };
}

const WEEK = 7 * 24 * 60 * 60;

/** Opens the dispute that a dispute card causes after a successful payment. */
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
    evidence: noEvidence(),
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
