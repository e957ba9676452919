import { isFilled } from '../is-filled.js';
import { normalisePostcode, readPostcode } from '../addresses/postcode.js';

export interface SiteAddress {
  /** Street, town, postcode. */
  readonly fullAddress: string;
  readonly town: string;
  readonly postcode: string;
}

/** Reads 'street, town, postcode'; the street may have commas of its own. Null if a part is missing. */
export const siteAddressOf = (typed: string): SiteAddress | null => {
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter(isFilled);
  const postcode = normalisePostcode(parts.at(-1) ?? '');
  const town = parts.at(-2);
  if (parts.length < 3 || town === undefined || readPostcode(postcode).kind !== 'complete') return null;
  return { fullAddress: [...parts.slice(0, -1), postcode].join(', '), town, postcode };
};
