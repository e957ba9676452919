import type { CollectionAccess } from '@haulway/contracts';

type Parking = NonNullable<CollectionAccess['parking']>;

/** Who reads the answers: the customer who gave them, or the crew and the office. */
type AccessReader = 'customer' | 'team';

const PARKING_WORDS: Readonly<Record<Parking, string>> = {
  at_door: 'Parking at the door',
  within_20m: 'Parking within 20 metres',
  further: 'Parking further away',
  permit_needed: 'Parking permit needed',
};

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** '3rd', '12th', '22nd'. */
const ordinalOf = (floor: string): string => {
  const number = Number(floor);
  const isTeen = number > 10 && number < 20;
  return `${floor}${(isTeen ? undefined : ENDINGS[number % 10]) ?? 'th'}`;
};

/** 'Ground floor', '3rd floor'. */
export const floorWords = (floor: string): string => {
  if (floor === 'basement') return 'Basement';
  if (floor === 'ground') return 'Ground floor';
  return `${ordinalOf(floor)} floor`;
};

const placeWords = ({ floor, lift }: CollectionAccess): string => {
  const liftWords = lift === undefined ? '' : lift ? 'lift' : 'no lift';
  if (floor === undefined) return liftWords && liftWords.charAt(0).toUpperCase() + liftWords.slice(1);
  return [floorWords(floor), liftWords].filter(Boolean).join(', ');
};

const contactWords = (
  { contact, contact_name, contact_phone }: CollectionAccess,
  reader: AccessReader,
): string => {
  if (contact === 'nobody') return 'No one will be there';
  const person = [contact_name, contact_phone].filter(Boolean).join(', ');
  if (person) return `Contact: ${person}`;
  if (contact === undefined) return '';
  if (contact === 'other') return 'Someone else will be there';
  return reader === 'customer' ? "You'll be there" : 'The customer will be there';
};

/** How to get to the waste and who is there, one line for each answer. Empty when no question was answered. */
export const accessWords = (
  access: CollectionAccess | null,
  reader: AccessReader = 'team',
): readonly string[] =>
  access === null
    ? []
    : [
        placeWords(access),
        access.parking ? PARKING_WORDS[access.parking] : '',
        contactWords(access, reader),
        access.notes?.trim() ?? '',
      ].filter(Boolean);
