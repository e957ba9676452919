/**
 * A VAT number as it is stored, without blanks, hyphens and the leading GB: `GB-123 4567 89` becomes `123456789`. The XI
 * of a business in Northern Ireland stays.
 */
export const normaliseVatNumber = (typed: string): string =>
  typed
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase()
    .replace(/^GB(?!XI)/u, '');

/** A stored VAT number as documents print it, with its country: `GB 123456789`, `XI 123456789`. */
export const printedVatNumber = (stored: string): string =>
  stored.startsWith('XI') ? `XI ${stored.slice(2)}` : `GB ${stored}`;

/** Nine digits, twelve for a branch, or the form of a government department (GD) or health authority (HA). */
const VAT_NUMBER = /^(?:(?:XI)?(?:\d{9}|\d{12})|GD[0-4]\d{2}|HA[5-9]\d{2})$/u;
const SIC_CODE = /^\d{5}$/u;

/** The message for a badly formed VAT number; undefined for a good one, and for an empty text. */
export const vatNumberProblem = (typed: string): string | undefined =>
  typed.trim() === '' || VAT_NUMBER.test(normaliseVatNumber(typed))
    ? undefined
    : 'Must be a UK VAT number of 9 or 12 digits';

/** The message for a badly formed SIC code; undefined for a good one, and for an empty text. */
export const sicCodeProblem = (typed: string): string | undefined =>
  typed.trim() === '' || SIC_CODE.test(typed.trim()) ? undefined : 'Must be five digits';
