import type { DeclineReason } from './declines.js';

/** What a card does that differs from one that simply pays. */
interface CardDetails {
  /** How 3D Secure treats a card. `required`: always a challenge. `broken`: the look-up fails. */
  authentication?: 'required' | 'broken';
  decline?: DeclineReason;
  refund?: 'pending' | 'fails-later';
  dispute?: 'fraudulent' | 'inquiry';
}

/** One card of Stripe's list (docs.stripe.com/testing) and what it does. */
export interface TestCard extends CardDetails {
  number: string;
  /** The part after `pm_card_`, in every spelling that Stripe uses. */
  names: string[];
}

const testCard = (number: string, names: string[], details: CardDetails = {}): TestCard => ({
  number,
  names,
  ...details,
});

/** A card that is declined, known by a name with and without `visa_`. */
const declined = (number: string, name: string, decline: DeclineReason) =>
  testCard(number, [name, `visa_${name}`], { decline });

/** A card that always needs 3D Secure. */
const challenged = (number: string, name: string, decline?: DeclineReason) =>
  testCard(number, [name], { authentication: 'required', decline });

export const TEST_CARDS: readonly TestCard[] = [
  // Cards that simply pay ('Cards by brand').
  testCard('4242424242424242', ['visa']),
  testCard('4111111111111111', []),
  testCard('4000056655665556', ['visa_debit']),
  testCard('5555555555554444', ['mastercard']),
  testCard('2223003122003222', []),
  testCard('5200828282828210', ['mastercard_debit']),
  testCard('5105105105105100', ['mastercard_prepaid']),
  testCard('378282246310005', ['amex']),
  testCard('6011111111111117', ['discover']),
  testCard('3056930009020004', ['diners']),
  testCard('3566002020360505', ['jcb']),
  testCard('6200000000000005', ['unionpay']),
  testCard('371449635398431', []),
  testCard('6011000990139424', []),
  testCard('6011981111111113', ['discover_debit']),
  testCard('36227206271667', []),
  testCard('6555900000604105', []),
  testCard('4000008260000000', ['gb']),
  testCard('4000000000000077', ['bypassPending']),

  // Cards that a bank or the risk check refuses ('Declined payments', 'Fraud prevention').
  declined('4000000000000002', 'chargeDeclined', 'generic_decline'),
  declined('4000000000009995', 'chargeDeclinedInsufficientFunds', 'insufficient_funds'),
  declined('4000000000009987', 'chargeDeclinedLostCard', 'lost_card'),
  declined('4000000000009979', 'chargeDeclinedStolenCard', 'stolen_card'),
  declined('4000000000000069', 'chargeDeclinedExpiredCard', 'expired_card'),
  declined('4000000000000127', 'chargeDeclinedIncorrectCvc', 'incorrect_cvc'),
  declined('4000000000000119', 'chargeDeclinedProcessingError', 'processing_error'),
  declined('4000000000006975', 'chargeDeclinedVelocityLimitExceeded', 'card_velocity_exceeded'),
  testCard('4000000000000341', ['chargeCustomerFail'], { decline: 'generic_decline' }),
  testCard('4000000000004954', ['riskLevelHighest'], { decline: 'fraudulent' }),
  testCard('4100000000000019', ['radarBlock', 'chargeDeclinedFraudulent'], { decline: 'fraudulent' }),

  // Cards that need or allow 3D Secure ('Strong Customer Authentication').
  challenged('4000002500003155', 'authenticationRequiredOnSetup'),
  challenged('4000002760003184', 'authenticationRequired'),
  challenged(
    '4000008260003178',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    'insufficient_funds',
  ),
  challenged('4000003800000446', 'authenticationRequiredSetupForOffSession'),
  challenged('4000000000003063', 'threeDSecureRequired'),
  challenged('4000000000003220', 'threeDSecure2Required'),
  challenged('4000008400001629', 'threeDSecureRequiredChargeDeclined', 'generic_decline'),
  testCard('4000008400001280', ['threeDSecureRequiredProcessingError'], { authentication: 'broken' }),
  testCard('4000000000003055', ['threeDSecureOptional']),
  testCard('4000000000003097', ['threeDSecureOptionalProcessingError']),

  // Cards that pay, with a remarkable result of the checks ('Fraud prevention').
  testCard('4000000000000101', ['cvcCheckFail']),
  testCard('4000000000000010', ['avsFail']),
  testCard('4000000000000036', ['avsZipFail']),
  testCard('4000000000000028', ['avsLine1Fail']),
  testCard('4000000000000044', ['avsUnchecked']),
  testCard('4000000000009235', ['riskLevelElevated']),

  // Cards that pay, with a later consequence ('Disputes' and 'Refunds').
  testCard('4000000000007726', ['pendingRefund'], { refund: 'pending' }),
  testCard('4000000000005126', ['refundFail'], { refund: 'fails-later' }),
  testCard('4000000000000259', ['createDispute'], { dispute: 'fraudulent' }),
  testCard('4000000000001976', ['createDisputeInquiry'], { dispute: 'inquiry' }),
];

/**
 * The card with this number (digits only). A number that is not one of Stripe's test cards is treated as a real card,
 * which test mode refuses when it is charged.
 */
export function cardByNumber(digits: string): TestCard {
  const known = TEST_CARDS.find(({ number }) => number === digits);
  return known ?? testCard(digits, [], { decline: 'test_mode_live_card' });
}

/** The card behind a name such as `pm_card_visa`; undefined for any other text. */
export function cardByName(name: string): TestCard | undefined {
  return TEST_CARDS.find(({ names }) => names.some((each) => name === `pm_card_${each}`));
}
