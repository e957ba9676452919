import { normalisePostcode } from '../places/postcode.js';

/** The first half of a UK postcode: letters, digits, and in parts of London a letter. */
const OUTCODE = /^([A-Z]{1,2})(\d{1,2})([A-Z]?)$/u;

/** The outcode of a complete or partly typed postcode ('SW1A'); empty if the text has none. */
export const outcodeOf = (postcode: string): string => {
  const [first = ''] = normalisePostcode(postcode).split(' ');
  return OUTCODE.test(first) ? first : '';
};

/**
 * The prefixes with which a rule's areas may name an outcode, the longest first. 'W1A' gives 'W1A', 'W1' and 'W'.
 * 'LS12' gives 'LS12' and 'LS', but never 'LS1'. Text that is not an outcode gives none.
 */
export const prefixesOf = (outcode: string): readonly string[] => {
  const [, letters = '', digits = '', letter = ''] = OUTCODE.exec(outcode) ?? [];
  if (letters === '') return [];
  const district = `${letters}${digits}`;
  return letter === '' ? [district, letters] : [outcode, district, letters];
};

/**
 * Areas as one text, equal for equal areas; empty for everywhere. The text is the key of the counter of their places.
 */
export const areaKeyOf = (area: readonly string[] | null): string =>
  area === null ? '' : [...new Set(area)].sort().join(',');
