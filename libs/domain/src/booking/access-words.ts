import type { CollectionAccess, SkipPlacement } from '@haulway/contracts';
import { type AccessContact, GROUND_FLOOR, type Parking, sentAccessOf } from './access-answers.js';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

const HIGHEST_FLOOR = 30;

const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** '1st floor', '12th floor', '23rd floor' */
const upperFloor = (floor: string): string => {
  const rule = new Intl.PluralRules('en-GB', { type: 'ordinal' }).select(Number(floor));
  return `${floor}${suffixes[rule]} floor`;
};

const floorText = (floor: string): string =>
  floor === GROUND_FLOOR ? 'Ground floor' : floor === 'basement' ? 'Basement' : upperFloor(floor);

/** The floors that can be chosen, from the basement up. */
export const floorChoices = (): readonly Choice<string>[] =>
  ['basement', GROUND_FLOOR, ...Array.from({ length: HIGHEST_FLOOR }, (_floor, index) => `${index + 1}`)].map(
    (value) => ({ value, label: floorText(value) }),
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

const PARKING_LINES: Readonly<Record<Parking, string>> = {
  at_door: 'Parking at the door',
  within_20m: 'Parking within 20 metres',
  further: 'Parking further than 20 metres away',
  permit_needed: 'Parking needs a permit',
};

const contactLine = (
  { contact, contact_name: name, contact_phone: phone }: CollectionAccess,
  reader: 'customer' | 'office',
): string | undefined => {
  switch (contact) {
    case undefined:
      return undefined;
    case 'customer':
      return reader === 'customer' ? "You'll be there" : 'The customer will be there';
    case 'nobody':
      return 'No one will be there';
    case 'other':
      return `Ask for ${[name ?? 'the person there', phone].filter(Boolean).join(', ')}`;
  }
};

/** The access answers for people, one a line. Empty if nothing is answered. */
export const accessLines = (
  access: CollectionAccess | null | undefined,
  reader: 'customer' | 'office',
): readonly string[] => {
  const { floor, lift, parking, notes, ...contact } = sentAccessOf({ access: access ?? {} }) ?? {};
  const withLift = lift === undefined ? '' : lift ? ', with a lift' : ', no lift';
  return [
    floor && `${floorText(floor)}${withLift}`,
    parking && PARKING_LINES[parking],
    contactLine(contact, reader),
    notes,
  ].filter((line) => line !== undefined);
};

/** Where a skip stands, for people. */
export const PLACEMENT_TEXTS: Readonly<Record<SkipPlacement, string>> = {
  drive: 'On your drive or land',
  road: 'On the road',
};
