import { type CardBrand, describeNumber } from './number.js';
import type { DeclineReason } from './declines.js';

/** What a card does that differs from a credit card of the United States that simply pays. */
interface CardDetails {
  funding?: 'credit' | 'debit' | 'prepaid';
  country?: string;
  /**
   * How 3D Secure treats a card. `required`: always a challenge. `optional`: a challenge only on request.
   * `required-broken`: the look-up fails. `unsupported`: the card has no 3D Secure.
   */
  authentication?: 'required' | 'optional' | 'required-broken' | 'unsupported';
  decline?: DeclineReason;
  refund?: 'pending' | 'fails-later';
  dispute?: 'fraudulent' | 'product_not_received' | 'inquiry';
}

/** One card of Stripe's list (docs.stripe.com/testing) and what it does. */
export interface TestCard extends CardDetails {
  number: string;
  /** The part after `pm_card_`, in every spelling that Stripe uses. */
  names: string[];
  brand: CardBrand;
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
}

function testCard(number: string, names: string[], details: CardDetails = {}): TestCard {
  const { brand } = describeNumber(number);
  return { number, names, brand, funding: 'credit', country: 'US', ...details };
}

/** A card that is declined, known by a name with and without `visa_`. */
const declined = (number: string, name: string, decline: DeclineReason, details: CardDetails = {}) =>
  testCard(number, [name, `visa_${name}`], { decline, ...details });

/** A card that always needs 3D Secure. */
const challenged = (number: string, name: string, details: CardDetails = {}) =>
  testCard(number, [name], { authentication: 'required', ...details });

export const TEST_CARDS: readonly TestCard[] = [
  // Cards that simply pay ('Cards by brand', 'Cards by country').
  testCard('4242424242424242', ['visa', 'us']),
  testCard('4012888888881881', []),
  testCard('4111111111111111', []),
  testCard('4000056655665556', ['visa_debit'], { funding: 'debit' }),
  testCard('5555555555554444', ['mastercard']),
  testCard('2223003122003222', []),
  testCard('5200828282828210', ['mastercard_debit'], { funding: 'debit' }),
  testCard('5105105105105100', ['mastercard_prepaid'], { funding: 'prepaid' }),
  testCard('378282246310005', ['amex', 'amex_threeDSecureNotSupported'], { authentication: 'unsupported' }),
  testCard('371449635398431', [], { authentication: 'unsupported' }),
  testCard('6011111111111117', ['discover']),
  testCard('6011000990139424', []),
  testCard('6011981111111113', ['discover_debit'], { funding: 'debit' }),
  testCard('3056930009020004', ['diners']),
  testCard('36227206271667', []),
  testCard('6555900000604105', []),
  testCard('3566002020360505', ['jcb'], { country: 'JP' }),
  testCard('6200000000000005', ['unionpay'], { country: 'CN' }),
  testCard('6200000000000047', [], { country: 'CN', funding: 'debit' }),
  testCard('6205500000000000004', [], { country: 'CN' }),
  testCard('4000008260000000', ['gb'], { country: 'GB' }),
  testCard('4000058260000005', ['gb_debit'], { country: 'GB', funding: 'debit' }),
  testCard('5555558265554449', ['gb_mastercard'], { country: 'GB' }),
  testCard('4000003720000005', ['ie'], { country: 'IE' }),
  testCard('4000002500000003', ['fr'], { country: 'FR' }),
  testCard('4000002760000016', ['de'], { country: 'DE' }),
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
  testCard('4100000000000019', ['radarBlock', 'chargeDeclinedFraudulent'], { decline: 'fraudulent' }),
  testCard('4000000000004954', ['riskLevelHighest'], { decline: 'fraudulent' }),

  // Cards that need or allow 3D Secure ('Strong Customer Authentication').
  challenged('4000002500003155', 'authenticationRequiredOnSetup', { country: 'FR' }),
  challenged('4000002760003184', 'authenticationRequired', { country: 'DE' }),
  challenged('4000003800000446', 'authenticationRequiredSetupForOffSession', { country: 'IT' }),
  challenged('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    decline: 'insufficient_funds',
    country: 'GB',
  }),
  challenged('4000000000003220', 'threeDSecure2Required'),
  challenged('4000000000003063', 'threeDSecureRequired'),
  challenged('4000008400001629', 'threeDSecureRequiredChargeDeclined', { decline: 'generic_decline' }),
  testCard('4000008400001280', ['threeDSecureRequiredProcessingError'], {
    authentication: 'required-broken',
  }),
  testCard('4000000000003055', ['threeDSecureOptional'], { authentication: 'optional' }),
  testCard('4000000000003097', ['threeDSecureOptionalProcessingError']),

  // Cards that pay, with a remarkable result of the checks or the risk evaluation ('Fraud prevention').
  testCard('4000000000000101', ['cvcCheckFail']),
  testCard('4000000000000036', ['avsZipFail']),
  testCard('4000000000000028', ['avsLine1Fail']),
  testCard('4000000000000010', ['avsFail']),
  testCard('4000000000000044', ['avsUnchecked']),
  testCard('4000000000009235', ['riskLevelElevated']),

  // Cards that pay, with a later consequence ('Disputes' and 'Refunds').
  testCard('4000000000007726', ['pendingRefund'], { refund: 'pending' }),
  testCard('4000000000005126', ['refundFail'], { refund: 'fails-later' }),
  testCard('4000000000000259', ['createDispute'], { dispute: 'fraudulent' }),
  testCard('4000000000002685', ['createDisputeProductNotReceived'], { dispute: 'product_not_received' }),
  testCard('4000000000001976', ['createDisputeInquiry'], { dispute: 'inquiry' }),
];

const byNumber = new Map(TEST_CARDS.map((card) => [card.number, card]));
const byName = new Map(TEST_CARDS.flatMap((card) => card.names.map((name) => [`pm_card_${name}`, card])));

/**
 * The card with this number (digits only). A number that is not one of Stripe's test cards is treated as a real card,
 * which test mode refuses when it is charged.
 */
export function cardByNumber(digits: string): TestCard {
  return byNumber.get(digits) ?? testCard(digits, [], { decline: 'test_mode_live_card' });
}

/** The card behind a name such as `pm_card_visa`; undefined for any other text. */
export function cardByName(name: string): TestCard | undefined {
  return byName.get(name);
}
