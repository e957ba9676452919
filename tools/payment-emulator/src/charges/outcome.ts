import type Stripe from 'stripe';
import { DECLINES } from '../cards/declines.js';
import { type DeclineReason, type TestCard } from '../cards/test-card.js';

const SCORES = { normal: 20, elevated: 70, highest: 90 };

/** How a charge went at the bank and at the risk check. */
export function chargeOutcome(card: TestCard, reason: DeclineReason | undefined): Stripe.Charge.Outcome {
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
