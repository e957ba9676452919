import { z } from 'zod';
import { freeText, singleLine } from '../primitives.js';

const HIGHEST_FLOOR = 30;
const upperFloors = Array.from({ length: HIGHEST_FLOOR }, (_floor, index) => String(index + 1));

export const FLOORS: readonly string[] = ['basement', 'ground', ...upperFloors];
export const PARKING = ['at_door', 'within_20m', 'further', 'permit_needed'] as const;
export const ACCESS_CONTACTS = ['customer', 'other', 'nobody'] as const;

/** How to get to the waste, and who is there. Every field is optional. */
export const collectionAccess = z.object({
  floor: z.enum(FLOORS, { message: `Must be basement, ground or 1 to ${HIGHEST_FLOOR}` }).optional(),
  lift: z.boolean().optional(),
  parking: z.enum(PARKING, { message: `Must be one of ${PARKING.join(', ')}` }).optional(),
  contact: z.enum(ACCESS_CONTACTS, { message: `Must be one of ${ACCESS_CONTACTS.join(', ')}` }).optional(),
  contact_name: singleLine(200).optional(),
  contact_phone: singleLine(40).optional(),
  notes: freeText(300).optional(),
});
export type CollectionAccess = z.infer<typeof collectionAccess>;

/** Where a skip stands: on the customer's own ground, or on the road, which needs the council's permit. */
export const SKIP_PLACEMENTS = ['drive', 'road'] as const;
export const skipPlacement = z.enum(SKIP_PLACEMENTS, { message: 'Must be drive or road' });
export type SkipPlacement = z.infer<typeof skipPlacement>;

export const accessFields = {
  access: collectionAccess.nullish(),
  /** Only for skips, which stand on the drive unless it says otherwise. */
  skip_placement: skipPlacement.nullish(),
};

/** The same in responses. */
export const accessOf = {
  access: collectionAccess.nullable(),
  /** Null for any other service than skip hire. */
  skip_placement: skipPlacement.nullable(),
};
