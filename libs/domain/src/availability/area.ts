import { readPostcode } from '../addresses/postcode.js';

/** The first half of a UK postcode: letters, digits, and in parts of London a letter. */
const OUTCODE = /^([A-Z]{1,2})(\d{1,2})([A-Z]?)$/u;

/** Stands for the outcode of a text that could mean any: every area's rules apply to it. */
export const ANY_OUTCODE = '*';

/** The outcode of a complete or partly typed postcode ('SW1A'); empty for an empty text. */
export const outcodeOf = (postcode: string): string => {
  const reading = readPostcode(postcode);
  if (reading.kind === 'empty') return '';
  return (reading.kind !== 'unreadable' && reading.outcode) || ANY_OUTCODE;
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
