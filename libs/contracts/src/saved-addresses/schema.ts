import { z } from 'zod';
import { editVersion, expectedVersion } from '../edit-version.js';
import { freeText, identity, pageResponse } from '../primitives.js';

/** The most addresses in one account. */
export const MAX_SAVED_ADDRESSES = 50;

/** An address is accepted if it can be stored; there is no further validation. */
export const savedAddressBody = z.object({
  label: freeText(100).default('New Address'),
  street: freeText(300),
  city: freeText(100),
  postcode: freeText(20),
  additional_info: freeText(1000).nullish(),
  is_default: z.boolean().optional(),
});
export type SavedAddressBody = z.input<typeof savedAddressBody>;

/** PUT takes the same body, and the version that the edit started from. */
export const savedAddressUpdateBody = savedAddressBody.extend({ version: expectedVersion });
export type SavedAddressUpdateBody = z.input<typeof savedAddressUpdateBody>;

export const savedAddress = z.object({
  ...identity,
  label: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  additional_info: z.string().nullable(),
  is_default: z.boolean(),
  version: editVersion,
});
export type SavedAddress = z.infer<typeof savedAddress>;

export const savedAddressResponse = z.object({ address: savedAddress });
export type SavedAddressResponse = z.infer<typeof savedAddressResponse>;
export const savedAddressesResponse = z.object({ addresses: z.array(savedAddress), ...pageResponse });
export type SavedAddressesResponse = z.infer<typeof savedAddressesResponse>;
