import type Stripe from 'stripe';
import { type TestCard } from '../cards/test-card.js';
import { type Context } from '../context.js';
import { newId } from '../store/ids.js';
import { type Charge } from '../store/tables.js';
import { noEvidence } from './evidence.js';

const WEEK = 7 * 24 * 60 * 60;

/**
 * What the dispute cards bring after a good payment: the cardholder's bank takes it up. An early fraud warning is
 * only a warning, and its own kind of event is not among those told here.
 */
export function openDispute(context: Context, charge: Charge, kind: NonNullable<TestCard['dispute']>): void {
  if (kind === 'early_fraud_warning') return;
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
