import { describeNumber } from './number.js';
import { type CardDetails, type DeclineReason, testCard, type TestCard } from './test-card.js';

/** Cards that simply pay, by brand (docs.stripe.com/testing, 'Cards by brand' and 'Co-branded cards'). */
const BRAND_CARDS = [
  testCard('4242424242424242', ['visa', 'us']),
  testCard('4012888888881881'),
  testCard('4111111111111111'),
  testCard('4000056655665556', ['visa_debit'], { funding: 'debit' }),
  testCard('5555555555554444', ['mastercard'], { brand: 'mastercard' }),
  testCard('2223003122003222', [], { brand: 'mastercard' }),
  testCard('5200828282828210', ['mastercard_debit'], { brand: 'mastercard', funding: 'debit' }),
  testCard('5105105105105100', ['mastercard_prepaid'], { brand: 'mastercard', funding: 'prepaid' }),
  testCard('378282246310005', ['amex', 'amex_threeDSecureNotSupported'], {
    brand: 'amex',
    authentication: 'unsupported',
  }),
  testCard('371449635398431', [], { brand: 'amex', authentication: 'unsupported' }),
  testCard('6011111111111117', ['discover'], { brand: 'discover' }),
  testCard('6011000990139424', [], { brand: 'discover' }),
  testCard('6011981111111113', ['discover_debit'], { brand: 'discover', funding: 'debit' }),
  testCard('3056930009020004', ['diners'], { brand: 'diners' }),
  testCard('30569309025904', [], { brand: 'diners' }),
  testCard('36227206271667', [], { brand: 'diners' }),
  testCard('6555900000604105', [], { brand: 'discover' }),
  testCard('3566002020360505', ['jcb'], { brand: 'jcb', country: 'JP' }),
  testCard('6200000000000005', ['unionpay'], { brand: 'unionpay', country: 'CN' }),
  testCard('6200000000000047', [], { brand: 'unionpay', funding: 'debit', country: 'CN' }),
  testCard('6205500000000000004', [], { brand: 'unionpay', country: 'CN' }),
  testCard('4000002500001001', ['visa_cartesBancaires'], { country: 'FR' }),
  testCard('5555552500001001', ['mastercard_cartesBancaires'], { brand: 'mastercard', country: 'FR' }),
  testCard('4000050360000001', ['visa_debit_eftposAuCoBranded'], { country: 'AU', funding: 'debit' }),
  testCard('5555050360000080', ['mastercard_debit_eftposAuCoBranded'], {
    brand: 'mastercard',
    country: 'AU',
    funding: 'debit',
  }),
  testCard('4000000000000077', ['bypassPending']),
  testCard('4000003720000278', ['bypassPendingInternational'], { country: 'IE' }),
  testCard('4000000000000093', ['domesticPricing']),
];

/** Cards that simply pay, by country (docs.stripe.com/testing, 'Cards by country'). Country, then number. */
const NUMBERS: [country: string, number: string][] = [
  ['AR', '4000000320000021'],
  ['BR', '4000000760000002'],
  ['CA', '4000001240000000'],
  ['MX', '4000004840008001'],
  ['AE', '4000007840000001'],
  ['AT', '4000000400000008'],
  ['BE', '4000000560000004'],
  ['BG', '4000001000000000'],
  ['BY', '4000001120000005'],
  ['HR', '4000001910000009'],
  ['CY', '4000001960000008'],
  ['CZ', '4000002030000002'],
  ['DK', '4000002080000001'],
  ['EE', '4000002330000009'],
  ['FI', '4000002460000001'],
  ['FR', '4000002500000003'],
  ['DE', '4000002760000016'],
  ['GI', '4000002920000005'],
  ['GR', '4000003000000030'],
  ['HU', '4000003480000005'],
  ['IE', '4000003720000005'],
  ['IT', '4000003800000008'],
  ['LV', '4000004280000005'],
  ['LI', '4000004380000004'],
  ['LT', '4000004400000000'],
  ['LU', '4000004420000006'],
  ['MT', '4000004700000007'],
  ['NL', '4000005280000002'],
  ['NO', '4000005780000007'],
  ['PL', '4000006160000005'],
  ['PT', '4000006200000007'],
  ['RO', '4000006420000001'],
  ['SI', '4000007050000006'],
  ['SK', '4000007030000001'],
  ['ES', '4000007240000007'],
  ['SE', '4000007520000008'],
  ['CH', '4000007560000009'],
  ['GB', '4000008260000000'],
  ['AU', '4000000360000006'],
  ['CN', '4000001560000002'],
  ['HK', '4000003440000004'],
  ['IN', '4000003560000008'],
  ['JP', '4000003920000003'],
  ['MY', '4000004580000002'],
  ['NZ', '4000005540000008'],
  ['SG', '4000007020000003'],
  ['TW', '4000001580000008'],
];

const COUNTRY_CARDS = [
  ...NUMBERS.map(([country, number]) => testCard(number, [country.toLowerCase()], { country })),
  testCard('4000058260000005', ['gb_debit'], { country: 'GB', funding: 'debit' }),
  testCard('5555558265554449', ['gb_mastercard'], { country: 'GB', brand: 'mastercard' }),
  testCard('3530111333300000', [], { country: 'JP', brand: 'jcb' }),
];

/** Refused by the risk check. */
const BLOCKED = { decline: 'fraudulent', blocked: true, risk: 'highest' } as const;

/** A card that is declined, known by a name with and without `visa_`. */
const declined = (
  number: string,
  name: string,
  decline: DeclineReason,
  details: CardDetails = {},
): TestCard => testCard(number, [name, `visa_${name}`], { decline, ...details });

/** Cards that a bank or the risk check refuses (docs.stripe.com/testing, 'Declined payments', 'Fraud prevention'). */
const DECLINE_CARDS = [
  declined('4000000000000002', 'chargeDeclined', 'generic_decline'),
  declined('4000000000009995', 'chargeDeclinedInsufficientFunds', 'insufficient_funds'),
  declined('4000000000009987', 'chargeDeclinedLostCard', 'lost_card'),
  declined('4000000000009979', 'chargeDeclinedStolenCard', 'stolen_card'),
  declined('4000000000000069', 'chargeDeclinedExpiredCard', 'expired_card'),
  declined('4000000000000127', 'chargeDeclinedIncorrectCvc', 'incorrect_cvc', { checks: { cvc: 'fail' } }),
  declined('4000000000000119', 'chargeDeclinedProcessingError', 'processing_error'),
  declined('4000000000006975', 'chargeDeclinedVelocityLimitExceeded', 'card_velocity_exceeded'),
  testCard('4000000000000341', ['chargeCustomerFail'], { decline: 'generic_decline' }),
  testCard('4100000000000019', ['radarBlock', 'chargeDeclinedFraudulent'], BLOCKED),
  testCard('4000000000004954', ['riskLevelHighest'], BLOCKED),
];

/** A card that always needs 3D Secure. */
const challenged = (number: string, names: string[], details: CardDetails = {}): TestCard =>
  testCard(number, names, { authentication: 'required', ...details });

/** Cards that need, allow or can't do 3D Secure (docs.stripe.com/testing, 'Strong Customer Authentication'). */
const CHALLENGE_CARDS = [
  challenged('4000002500003155', ['authenticationRequiredOnSetup'], { country: 'FR' }),
  challenged('4000002760003184', ['authenticationRequired'], { country: 'DE' }),
  challenged('4000003800000446', ['authenticationRequiredSetupForOffSession'], { country: 'IT' }),
  challenged('4000008260003178', ['authenticationRequiredChargeDeclinedInsufficientFunds'], {
    decline: 'insufficient_funds',
    country: 'GB',
  }),
  challenged('4000000000003220', ['threeDSecure2Required']),
  challenged('4000000000003063', ['threeDSecureRequired']),
  challenged('4000008400001629', ['threeDSecureRequiredChargeDeclined'], { decline: 'generic_decline' }),
  testCard('4000008400001280', ['threeDSecureRequiredProcessingError'], {
    authentication: 'required-broken',
  }),
  testCard('4000000000003055', ['threeDSecureOptional'], { authentication: 'optional' }),
  testCard('4000000000003097', ['threeDSecureOptionalProcessingError'], {
    authentication: 'optional-broken',
  }),
  // In an app, these four cards show four kinds of challenge. Here they all show the same page, and so does the
  // captcha.
  ...['4000582600000094', '4000582600000045', '4000582600000102', '4000582600000110'].map((number) =>
    challenged(number, [], { country: 'GB', funding: 'debit' }),
  ),
  challenged('4000000000001208', []),
  challenged('4000000000003725', []),
];

/** Cards that pay, with a remarkable result of the checks or the risk evaluation (same page, 'Fraud prevention'). */
const CHECK_CARDS = [
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
const AFTERMATH_CARDS = [
  testCard('4000000000007726', ['pendingRefund'], { refund: 'pending' }),
  testCard('4000000000005126', ['refundFail'], { refund: 'fails-later' }),
  testCard('4000000000000259', ['createDispute'], { dispute: 'fraudulent' }),
  testCard('4000000000002685', ['createDisputeProductNotReceived'], { dispute: 'product_not_received' }),
  testCard('4000000000001976', ['createDisputeInquiry'], { dispute: 'inquiry' }),
  // the warning that follows at Stripe is an event that is not sent here
  testCard('4000000000005423', ['createIssuerFraudRecord']),
];

/** All test cards that the emulator knows. */
export const TEST_CARDS: readonly TestCard[] = [
  ...BRAND_CARDS,
  ...COUNTRY_CARDS,
  ...DECLINE_CARDS,
  ...CHALLENGE_CARDS,
  ...CHECK_CARDS,
  ...AFTERMATH_CARDS,
];

const byNumber = new Map(TEST_CARDS.map((card) => [card.number, card]));
const byName = new Map(TEST_CARDS.flatMap((card) => card.names.map((name) => [name, card])));

/**
 * The card with this number (digits only). A number that is not one of Stripe's test cards is treated as a real card,
 * which test mode refuses when it is charged.
 */
export function cardByNumber(digits: string): TestCard {
  return (
    byNumber.get(digits) ??
    testCard(digits, [], { brand: describeNumber(digits).brand, decline: 'test_mode_live_card' })
  );
}

/** The card behind a name such as `pm_card_visa`; undefined for any other text. */
export function cardByName(name: string): TestCard | undefined {
  const match = /^pm_card_(.+)$/.exec(name);
  return match?.[1] === undefined ? undefined : byName.get(match[1]);
}
