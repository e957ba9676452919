import { testCard } from './test-card.js';

/** Cards that need, allow or can't do 3D Secure (docs.stripe.com/testing, 'Strong Customer Authentication'). */
export const CHALLENGE_CARDS = [
  testCard('4000002500003155', ['authenticationRequiredOnSetup'], {
    authentication: 'required',
    country: 'FR',
  }),
  testCard('4000002760003184', ['authenticationRequired'], { authentication: 'required', country: 'DE' }),
  testCard('4000003800000446', ['authenticationRequiredSetupForOffSession'], {
    authentication: 'required',
    country: 'IT',
  }),
  testCard('4000008260003178', ['authenticationRequiredChargeDeclinedInsufficientFunds'], {
    authentication: 'required',
    decline: 'insufficient_funds',
    country: 'GB',
  }),
  testCard('4000000000003220', ['threeDSecure2Required'], { authentication: 'required' }),
  testCard('4000000000003063', ['threeDSecureRequired'], { authentication: 'required' }),
  testCard('4000008400001629', ['threeDSecureRequiredChargeDeclined'], {
    authentication: 'required',
    decline: 'generic_decline',
  }),
  testCard('4000008400001280', ['threeDSecureRequiredProcessingError'], {
    authentication: 'required-broken',
  }),
  testCard('4000000000003055', ['threeDSecureOptional'], { authentication: 'optional' }),
  testCard('4000000000003097', ['threeDSecureOptionalProcessingError'], {
    authentication: 'optional-broken',
  }),
  // In an app, these four cards show four kinds of challenge. Here they all show the same page, and so does the
  // captcha.
  testCard('4000582600000094', [], { authentication: 'required', country: 'GB', funding: 'debit' }),
  testCard('4000582600000045', [], { authentication: 'required', country: 'GB', funding: 'debit' }),
  testCard('4000582600000102', [], { authentication: 'required', country: 'GB', funding: 'debit' }),
  testCard('4000582600000110', [], { authentication: 'required', country: 'GB', funding: 'debit' }),
  testCard('4000000000001208', [], { authentication: 'required' }),
  testCard('4000000000003725', [], { authentication: 'required' }),
];

/** Cards that pay, with a remarkable result of the checks or the risk evaluation (same page, 'Fraud prevention'). */
export const CHECK_CARDS = [
  testCard('4000000000000101', ['cvcCheckFail'], { checks: { cvc: 'fail' } }),
  testCard('4000000000000036', ['avsZipFail'], { checks: { postalCode: 'fail' } }),
  testCard('4000000000000028', ['avsLine1Fail'], { checks: { line1: 'fail' } }),
  testCard('4000000000000010', ['avsFail'], { checks: { line1: 'fail', postalCode: 'fail' } }),
  testCard('4000000000000044', ['avsUnchecked'], {
    checks: { line1: 'unavailable', postalCode: 'unavailable' },
  }),
  testCard('4000000000009235', ['riskLevelElevated'], { risk: 'elevated' }),
];

/** Cards that pay, with a later consequence (same page, 'Disputes' and 'Refunds'). */
export const AFTERMATH_CARDS = [
  testCard('4000000000007726', ['pendingRefund'], { refund: 'pending' }),
  testCard('4000000000005126', ['refundFail'], { refund: 'fails-later' }),
  testCard('4000000000000259', ['createDispute'], { dispute: 'fraudulent' }),
  testCard('4000000000002685', ['createDisputeProductNotReceived'], { dispute: 'product_not_received' }),
  testCard('4000000000001976', ['createDisputeInquiry'], { dispute: 'inquiry' }),
  // the warning that follows at Stripe is an event that is not sent here
  testCard('4000000000005423', ['createIssuerFraudRecord']),
];
