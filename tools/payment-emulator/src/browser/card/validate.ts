import { describeNumber, isCardNumber } from '../../cards/number.js';

/** Digits only. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Formats a typed card number as its brand prints it: 4242 4242 4242 4242, 3782 822463 10005. */
export function formatNumber(typed: string): string {
  const all = digitsOf(typed);
  const { brand, lengths } = describeNumber(all);
  const digits = all.slice(0, Math.max(...lengths));
  const short = brand === 'amex' || (brand === 'diners' && digits.length <= 14);
  const sizes = short ? [4, 6, 5] : [4, 4, 4, 4, 3];
  let from = 0;
  const groups = sizes.map((size) => digits.slice(from, (from += size)));
  return groups.filter((group) => group !== '').join(' ');
}

/**
 * Formats an expiry date as MM / YY. Accepts `1230`, `12/30`, `12 / 2030`, `5` for May, `13` for January 3…. While text
 * is being deleted, the slash may be removed too.
 */
export function formatExpiry(typed: string, deleting = false): string {
  const [first = '', ...others] = typed.split('/');
  const slash = others.length > 0;
  const typedMonth = digitsOf(first);
  const padded = isWholeMonth(typedMonth, slash) && !deleting ? `0${typedMonth}` : typedMonth;
  const month = padded.slice(0, 2);
  const year = shortYear(padded.slice(2) + digitsOf(others.join('')));
  if (month.length < 2) return month;
  return year || (slash && !deleting) ? `${month} / ${year}` : month;
}

/** Whether digits can't go on as a month: 5, 13, or 1 before a slash. */
function isWholeMonth(digits: string, slash: boolean): boolean {
  if (digits.length === 1) return slash ? digits !== '0' : digits > '1';
  return !slash && Number(digits.slice(0, 2)) > 12;
}

/** The two digits of a year. Of a four-digit year, the leading 20 is dropped once all four are typed. */
function shortYear(digits: string): string {
  if (digits.length >= 4 && digits.startsWith('20')) return digits.slice(2, 4);
  return digits.slice(0, 2);
}

/** A security code, at most as long as the card number's brand requires. */
export function formatCvc(typed: string, number: string): string {
  return digitsOf(typed).slice(0, describeNumber(digitsOf(number)).cvc);
}

/** The month and year of an expiry text; NaN for a missing part. */
export function readExpiry(text: string): { month: number; year: number } {
  const digits = digitsOf(text);
  return {
    month: digits.length >= 2 ? Number(digits.slice(0, 2)) : NaN,
    year: digits.length === 4 ? 2000 + Number(digits.slice(2)) : NaN,
  };
}

export type FieldName = 'number' | 'expiry' | 'cvc';

export interface FieldError {
  code: string;
  message: string;
}

/** The error of each field, in Stripe's words; undefined for a correct one. `today` decides what is in the past. */
export function validateCard(
  texts: Record<FieldName, string>,
  today: Date,
): Record<FieldName, FieldError | undefined> {
  const { number, expiry, cvc } = texts;
  return { number: validateNumber(number), expiry: validateExpiry(expiry, today), cvc: validateCvc(cvc) };
}

function validateNumber(text: string): FieldError | undefined {
  const digits = digitsOf(text);
  if (isCardNumber(digits)) return undefined;
  if (digits.length < Math.min(...describeNumber(digits).lengths)) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  return { code: 'invalid_number', message: 'Your card number is invalid.' };
}

function validateExpiry(text: string, today: Date): FieldError | undefined {
  const { month, year } = readExpiry(text);
  const thisYear = today.getFullYear();
  const error = (code: string, problem: string) => ({ code, message: `Your card's expiration ${problem}.` });
  if (Number.isNaN(month) || Number.isNaN(year)) return error('incomplete_expiry', 'date is incomplete');
  if (month < 1 || month > 12) return error('invalid_expiry_month', 'date is invalid');
  if (year < thisYear) return error('invalid_expiry_year_past', 'year is in the past');
  if (year === thisYear && month < today.getMonth() + 1) {
    return error('invalid_expiry_month_past', 'date is in the past');
  }
  return year > thisYear + 50 ? error('invalid_expiry_year', 'year is invalid') : undefined;
}

/** American Express prints four digits; three are accepted too, as at Stripe. */
function validateCvc(text: string): FieldError | undefined {
  if (text.length >= 3) return undefined;
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}
