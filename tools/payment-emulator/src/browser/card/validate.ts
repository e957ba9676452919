import { describeNumber, isCardNumber } from '../../cards/number.js';
import { digitsOf, readExpiry } from './format.js';

/** The texts in the form's fields. */
export interface CardTexts {
  number: string;
  expiry: string;
  cvc: string;
}

export interface FieldError {
  code: string;
  message: string;
}

/** The error of each field, in Stripe's words; undefined for a correct one. `today` decides what is in the past. */
export function validateCard(texts: CardTexts, today: Date): Record<keyof CardTexts, FieldError | undefined> {
  return {
    number: validateNumber(texts.number),
    expiry: validateExpiry(texts.expiry, today),
    cvc: validateCvc(texts.cvc),
  };
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
  if (Number.isNaN(month) || Number.isNaN(year)) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  if (month < 1 || month > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  }
  if (year < today.getFullYear()) {
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  }
  if (year === today.getFullYear() && month < today.getMonth() + 1) {
    return { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
  }
  if (year > today.getFullYear() + 50) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  }
  return undefined;
}

/** American Express prints four digits; three are accepted too, as at Stripe. */
function validateCvc(text: string): FieldError | undefined {
  if (text.length >= 3) return undefined;
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}
