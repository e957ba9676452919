import { testCard } from './test-card.js';

/** Cards that a bank or the risk check refuses (docs.stripe.com/testing, 'Declined payments', 'Fraud prevention'). */
export const DECLINE_CARDS = [
  testCard('4000000000000002', ['visa_chargeDeclined', 'chargeDeclined'], { decline: 'generic_decline' }),
  testCard('4000000000009995', ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'], {
    decline: 'insufficient_funds',
  }),
  testCard('4000000000009987', ['visa_chargeDeclinedLostCard', 'chargeDeclinedLostCard'], {
    decline: 'lost_card',
  }),
  testCard('4000000000009979', ['visa_chargeDeclinedStolenCard', 'chargeDeclinedStolenCard'], {
    decline: 'stolen_card',
  }),
  testCard('4000000000000069', ['chargeDeclinedExpiredCard', 'visa_chargeDeclinedExpiredCard'], {
    decline: 'expired_card',
  }),
  testCard('4000000000000127', ['chargeDeclinedIncorrectCvc', 'visa_chargeDeclinedIncorrectCvc'], {
    decline: 'incorrect_cvc',
    checks: { cvc: 'fail' },
  }),
  testCard('4000000000000119', ['chargeDeclinedProcessingError', 'visa_chargeDeclinedProcessingError'], {
    decline: 'processing_error',
  }),
  testCard(
    '4000000000006975',
    ['visa_chargeDeclinedVelocityLimitExceeded', 'chargeDeclinedVelocityLimitExceeded'],
    { decline: 'card_velocity_exceeded' },
  ),
  testCard('4000000000000341', ['chargeCustomerFail'], { decline: 'generic_decline' }),
  testCard('4100000000000019', ['radarBlock', 'chargeDeclinedFraudulent'], {
    decline: 'fraudulent',
    blocked: true,
    risk: 'highest',
  }),
  testCard('4000000000004954', ['riskLevelHighest'], {
    decline: 'fraudulent',
    blocked: true,
    risk: 'highest',
  }),
];
