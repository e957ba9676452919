import type { FlowType } from '@haulway/contracts';

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
    text: 'Disconnect the washing machine or dishwasher from the water, and drain it.',
  },
  {
    about: /\b(?:oven|cooker|hob)\b/iu,
    text: 'Have the oven disconnected: gas and wired ovens by somebody qualified.',
  },
  { about: /air conditioning/iu, text: 'Have the air conditioning unit disconnected by somebody qualified.' },
  { about: /computer|laptop/iu, text: 'Take what you want to keep off the computer, and erase its disk.' },
  {
    about: /\bbed\b|wardrobe|sideboard|chest of drawers|\bdesk\b|cabinet/iu,
    text: 'Empty drawers and shelves.',
  },
  { about: /\bshed\b|greenhouse/iu, text: 'Empty the shed or greenhouse.' },
  { about: /garden waste/iu, text: 'Bag garden waste, or pile it in one place.' },
];

const KEEP_CLEAR = 'Keep the way to your things clear.';
const SKIP_SPACE = 'Keep the space clear where the skip will stand.';
const ADULT = 'Somebody over 18 must be there.';

const placeOf = (flowType: FlowType | null | undefined): string =>
  flowType === 'skip_hire' ? SKIP_SPACE : KEEP_CLEAR;

/**
 * What the customer prepares for a collection, one sentence per entry.
 * @param named items, options and types of waste that were booked
 */
export const preparationFor = (
  named: readonly string[],
  flowType: FlowType | null | undefined,
): readonly string[] => [
  ...ADVICE.filter(({ about }) => named.some((name) => about.test(name))).map(({ text }) => text),
  placeOf(flowType),
  ADULT,
];
