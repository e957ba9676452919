import type { SkipPlacement } from '@haulway/contracts';
import { floorWords } from '../crew/access-words.js';
import { type AccessContact, GROUND_FLOOR, type Parking } from './access-answers.js';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

const HIGHEST_FLOOR = 30;

/** The floors that can be chosen, from the basement up. */
export const floorChoices = (): readonly Choice<string>[] =>
  ['basement', GROUND_FLOOR, ...Array.from({ length: HIGHEST_FLOOR }, (_floor, index) => `${index + 1}`)].map(
    (value) => ({ value, label: floorWords(value) }),
  );

const PARKING: Readonly<Record<Parking, string>> = {
  at_door: 'At the door',
  within_20m: 'Within 20 metres',
  further: 'Further away',
  permit_needed: 'A permit is needed',
};

const CONTACTS: Readonly<Record<AccessContact, string>> = {
  customer: 'I will',
  other: 'Someone else',
  nobody: 'No one',
};

const choicesOf = <Value extends string>(texts: Readonly<Record<Value, string>>): readonly Choice<Value>[] =>
  (Object.keys(texts) as Value[]).map((value) => ({ value, label: texts[value] }));

export const PARKING_CHOICES = choicesOf(PARKING);
export const CONTACT_CHOICES = choicesOf(CONTACTS);

/** Where a skip stands, for people. */
export const PLACEMENT_TEXTS: Readonly<Record<SkipPlacement, string>> = {
  drive: 'On your drive or land',
  road: 'On the road',
};

/** The same for summaries. A skip stands on the drive unless it says otherwise. */
export const placementText = (
  placement: SkipPlacement | undefined,
  reader: 'customer' | 'office' = 'customer',
): string => {
  if (placement === 'road') return 'On the road, permit included';
  return reader === 'customer' ? PLACEMENT_TEXTS.drive : "On the customer's drive or land";
};
