import { POSTCODE_MAX } from '../limits.js';

export type PostcodeReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'complete'; readonly outcode: string; readonly incode: string }
  /** The beginning of a postcode, such as E, LS1 or LS1 4. The outcode is empty until it has a digit. */
  | { readonly kind: 'partial'; readonly area: string; readonly outcode: string }
  /** No postcode can be found in it, or several different ones. */
  | { readonly kind: 'unreadable' };

/** Characters that people read as a letter or digit: in '$W3' an S, in '€C1A' an E, and letters in boxes. */
const READ = '\\p{L}\\p{N}\\p{Sc}§©®\\u{1F130}-\\u{1F1FF}';
/** What may stand between two characters of a postcode: anything else. */
const GAP = `[^${READ}]*`;
const GAPS = new RegExp(GAP, 'gu');

/** A complete postcode that no such character touches, after what stands before it. */
const POSTCODE = new RegExp(
  String.raw`(^|[^${READ}])(G${GAP}I${GAP}R|[A-Z](?:${GAP}[A-Z])?${GAP}\d(?:${GAP}[A-Z\d])?)${GAP}(\d${GAP}[A-Z]${GAP}[A-Z])(?![${READ}])`,
  'gu',
);

/** A letter that stands apart from the rest of an outcode, as in 'Flat A, N1': it may be the end of another word. */
const APART = new RegExp(String.raw`^([A-Z][^${READ}]+)([BEGLMNSW]\d.*)$`, 'su');
/** The areas of two letters whose second letter is an area, too. */
const TWO_LETTER_AREA =
  /^(?:[ABCU]B|[DJLMNPSZ]E|[DHINRS]G|[ABDGLMOPS]L|[CIRS]M|[BDELNSTW]N|[BHLSTW]S|[CKNST]W)/u;

/** The beginning of a postcode. The letters O and I are often typed for the digits 0 and 1 of the second half. */
const PARTIAL = /^([A-Z]{1,2})(?:(\d[A-Z\d]?)(?:[\dOI][A-Z]{0,2})?)?$/u;
const OUTCODE = /^[A-Z]{1,2}\d[A-Z\d]?$/u;

/** Upper case, with plain characters for their look-alikes (full width) and without invisible ones (zero width). */
const plainOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .toUpperCase()
    .normalize('NFKC')
    .trim();

const compact = (text: string): string => text.replace(GAPS, '');

interface Found {
  /** What the match begins with and the postcode does not contain. */
  readonly before: string;
  readonly outcode: string;
  readonly incode: string;
}

/** What a match can mean. It is two things when a letter before the outcode could belong to it or to a word. */
const meaningsOf = (
  text: string,
  { index, 1: before = '', 2: outcode = '', 3: typed = '' }: RegExpMatchArray,
) => {
  const incode = compact(typed);
  const whole: Found = { before, outcode: compact(outcode), incode };
  const [, apart, rest] = APART.exec(outcode) ?? [];
  if (apart === undefined || rest === undefined) return [whole];
  const without: Found = { before: before + apart, outcode: compact(rest), incode };
  if (!TWO_LETTER_AREA.test(whole.outcode)) return [without];
  return /[\p{L}\p{N}]/u.test(text.slice(0, index)) ? [whole, without] : [whole];
};

/**
 * Finds the postcode in a text as people type it: with other words, blanks or punctuation around it and inside it. This
 * is the only place that reads postcodes: the price, the region and the capacity of an area all depend on it.
 */
export const readPostcode = (typed: string): PostcodeReading => {
  if (typed.trim() === '') return { kind: 'empty' };
  const plain = plainOf(typed);
  const found = new Map(
    [...plain.matchAll(POSTCODE)]
      .flatMap((match) => meaningsOf(plain, match))
      .map(({ outcode, incode }) => [outcode + incode, { outcode, incode }]),
  );
  const [only, another] = found.values();
  if (only) return another ? { kind: 'unreadable' } : { kind: 'complete', ...only };
  const [, area, district = ''] = PARTIAL.exec(compact(plain)) ?? [];
  if (area === undefined) return { kind: 'unreadable' };
  const [first = ''] = plain.split(/[^A-Z\d]+/u);
  const outcode = OUTCODE.test(first) ? first : area + district;
  return { kind: 'partial', area, outcode: district === '' ? '' : outcode };
};

/**
 * Trimmed, in upper case, single-spaced, and each complete postcode with one space before its second half. Nothing is
 * refused. What a crew reads is therefore what decided the price.
 */
export const normalisePostcode = (typed: string): string => {
  const plain = plainOf(typed);
  let normal = '';
  let end = 0;
  for (const match of plain.matchAll(POSTCODE)) {
    const [only, another] = meaningsOf(plain, match);
    const found = only && !another ? `${only.before}${only.outcode} ${only.incode}` : match[0];
    normal += plain.slice(end, match.index) + found;
    end = match.index + match[0].length;
  }
  return (normal + plain.slice(end)).replace(/\s+/gu, ' ');
};

/** Whether a text has a complete postcode, in any spacing. Use it for hints, never to refuse. */
export const looksLikePostcode = (typed: string): boolean => readPostcode(typed).kind === 'complete';

/** The text that a postcode box of the skip flows accepts: upper case, at most 8 characters. */
export const limitPostcode = (typed: string): string =>
  typed
    .trimStart()
    .toUpperCase()
    .slice(0, POSTCODE_MAX)
    // half a surrogate pair could not be stored
    .replace(/[\uD800-\uDBFF]$/u, '');
