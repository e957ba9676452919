import { POSTCODE_MAX } from '../limits.js';

/** A whole UK postcode without spaces; the inward code is its last three characters. */
const COMPACT_POSTCODE = /^(?:[A-Z]{1,2}\d[A-Z\d]?|GIR)\d[A-Z]{2}$/u;

/**
 * Trimmed, upper-cased, one space before the inward code. Nothing is refused: text that is no whole postcode keeps
 * its words, single-spaced. Characters that look alike or are not seen at all (full width, zero width) become the
 * plain ones, because prices go by the first two.
 */
export const normalisePostcode = (typed: string): string => {
  const plain = typed.replace(/\p{Cf}/gu, '').normalize('NFKC');
  const upper = plain.toUpperCase().normalize('NFKC').trim();
  const compact = upper.replace(/\s+/gu, '');
  return COMPACT_POSTCODE.test(compact)
    ? `${compact.slice(0, -3)} ${compact.slice(-3)}`
    : upper.replace(/\s+/gu, ' ');
};

/** Whether a text has the form of a whole UK postcode, however it is spaced. A hint goes by it, never a refusal. */
export const looksLikePostcode = (typed: string): boolean =>
  COMPACT_POSTCODE.test(normalisePostcode(typed).replace(/\s+/gu, ''));

/** What a postcode box of the skip flows holds while one types: upper case, at most 8 characters. */
export const limitPostcode = (typed: string): string =>
  typed
    .trimStart()
    .toUpperCase()
    .slice(0, POSTCODE_MAX)
    // a pair cut in half could not be stored
    .replace(/[\uD800-\uDBFF]$/u, '');
