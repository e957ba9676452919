import type { VisitWords } from './visit-words.js';

interface Advice {
  /** When the advice applies: a word in an item's name or in a type of waste. */
  readonly about: RegExp;
  readonly text: string;
}

/** What the customer must do because the crew can't, by what is collected. */
const ADVICE: readonly Advice[] = [
  {
    about: /fridge|freezer|white goods/iu,
    text: 'Empty and defrost the fridge or freezer, and unplug it the day before.',
  },
  {
    about: /washing machine|dishwasher|white goods/iu,
    text: 'Disconnect the washing machine or dishwasher from the water supply and drain it.',
  },
  {
    about: /\b(?:oven|cooker|hob)\b/iu,
    text: 'Have gas or hard-wired ovens disconnected by a professional.',
  },
  { about: /air conditioning/iu, text: 'Have the air conditioning unit disconnected by a professional.' },
  { about: /computer|laptop/iu, text: 'Back up and wipe your computer.' },
  {
    about: /\bbed\b|wardrobe|sideboard|chest of drawers|\bdesk\b|cabinet/iu,
    text: 'Empty drawers and shelves.',
  },
  { about: /\bshed\b|greenhouse/iu, text: 'Empty the shed or greenhouse.' },
  { about: /garden waste/iu, text: 'Bag garden waste or put it in one pile.' },
];

const ADULT = 'Someone over 18 must be present.';

/**
 * What the customer prepares for the visit, one sentence per entry.
 * @param named items, options and types of waste that were booked
 */
export const preparationFor = (
  named: readonly string[],
  { carriesItems, access }: Pick<VisitWords, 'carriesItems' | 'access'>,
): readonly string[] => [
  ...ADVICE.filter(({ about }) => carriesItems && named.some((name) => about.test(name))).map(
    ({ text }) => text,
  ),
  access,
  ADULT,
];
