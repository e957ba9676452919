import { POSTCODE_MAX } from '../limits.js';

/** A whole UK postcode without spaces; the inward code is its last three characters. */
const COMPACT_POSTCODE = /^(?:[A-Z]{1,2}\d[A-Z\d]?|GIR)\d[A-Z]{2}$/u;

/**
 * Trimmed, in upper case, with one space before the inward code. Nothing is refused: text that is not a complete
 * postcode keeps its words, single-spaced. Look-alike characters (full width) become plain ones and invisible ones
 * (zero width) are removed, because the first two characters decide prices.
 */
export const normalisePostcode = (typed: string): string => {
  const plain = typed.replace(/\p{Cf}/gu, '').normalize('NFKC');
  const upper = plain.toUpperCase().normalize('NFKC').trim();
  const compact = upper.replace(/\s+/gu, '');
  return COMPACT_POSTCODE.test(compact)
    ? `${compact.slice(0, -3)} ${compact.slice(-3)}`
    : upper.replace(/\s+/gu, ' ');
};

/** Whether a text has the form of a complete UK postcode, in any spacing. Use it for hints, never to refuse. */
export const looksLikePostcode = (typed: string): boolean =>
  COMPACT_POSTCODE.test(normalisePostcode(typed).replace(/\s+/gu, ''));

/** The text that a postcode box of the skip flows accepts: upper case, at most 8 characters. */
export const limitPostcode = (typed: string): string =>
  typed
    .trimStart()
    .toUpperCase()
    .slice(0, POSTCODE_MAX)
    // half a surrogate pair could not be stored
    .replace(/[\uD800-\uDBFF]$/u, '');
