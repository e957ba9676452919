/** A VAT number without its blanks and without the GB before it, as it is kept: `GB 123 4567 89` is `123456789`. */
export const normaliseVatNumber = (typed: string): string =>
  typed.replace(/\s+/gu, '').toUpperCase().replace(/^GB/u, '');

/** Nine digits, twelve of a branch, or those of a government department (GD) or health authority (HA). */
const VAT_NUMBER = /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/u;
const SIC_CODE = /^\d{5}$/u;

/** What is wrong with the form of a VAT number, as people read it; undefined for one that will do, and for none. */
export const vatNumberProblem = (typed: string): string | undefined =>
  typed.trim() === '' || VAT_NUMBER.test(normaliseVatNumber(typed))
    ? undefined
    : 'Must be a UK VAT number of 9 or 12 digits';

/** What is wrong with the form of a SIC code, as people read it; undefined for one that will do, and for none. */
export const sicCodeProblem = (typed: string): string | undefined =>
  typed.trim() === '' || SIC_CODE.test(typed.trim()) ? undefined : 'Must be five digits';
