import { BRAND_CARDS } from './brand-cards.js';
import { COUNTRY_CARDS } from './country-cards.js';
import { DECLINE_CARDS } from './decline-cards.js';
import { AFTERMATH_CARDS, CHALLENGE_CARDS, CHECK_CARDS } from './special-cards.js';
import { describeNumber } from './number.js';
import { testCard, type TestCard } from './test-card.js';

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
