import { z } from 'zod';
import { freeText, singleLine } from '../primitives.js';

const HIGHEST_FLOOR = 30;
const upperFloors = Array.from({ length: HIGHEST_FLOOR }, (_floor, index) => String(index + 1));

export const FLOORS: readonly string[] = ['basement', 'ground', ...upperFloors];
export const PARKING = ['at_door', 'within_20m', 'further', 'permit_needed'] as const;
export const ACCESS_CONTACTS = ['customer', 'other', 'nobody'] as const;

const questions = {
  floor: z.enum(FLOORS, { message: `Must be basement, ground or 1 to ${HIGHEST_FLOOR}` }),
  lift: z.boolean(),
  parking: z.enum(PARKING, { message: `Must be one of ${PARKING.join(', ')}` }),
  contact: z.enum(ACCESS_CONTACTS, { message: `Must be one of ${ACCESS_CONTACTS.join(', ')}` }),
  contact_name: singleLine(200),
  contact_phone: singleLine(40),
  notes: freeText(300),
};

/** How to get to the waste, and who is there. Every field is optional. */
export const collectionAccess = z.object(questions).partial();
export type CollectionAccess = z.infer<typeof collectionAccess>;

/** The same in requests, where null leaves a field out. */
export const sentAccess = z
  .object({
    floor: questions.floor.nullish(),
    lift: questions.lift.nullish(),
    parking: questions.parking.nullish(),
    contact: questions.contact.nullish(),
    contact_name: questions.contact_name.nullish(),
    contact_phone: questions.contact_phone.nullish(),
    notes: questions.notes.nullish(),
  })
  .transform((sent): CollectionAccess =>
    Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)),
  );

/** Where a skip stands: on the customer's own ground, or on the road, which needs the council's permit. */
export const SKIP_PLACEMENTS = ['drive', 'road'] as const;
export const skipPlacement = z.enum(SKIP_PLACEMENTS, { message: 'Must be drive or road' });
export type SkipPlacement = z.infer<typeof skipPlacement>;

export const accessFields = {
  access: sentAccess.nullish(),
  /** Only for skips, which stand on the drive unless it says otherwise. */
  skip_placement: skipPlacement.nullish(),
};

/** The same in responses. */
export const accessOf = {
  access: collectionAccess.nullable(),
  /** Null for any other service than skip hire. */
  skip_placement: skipPlacement.nullable(),
};
