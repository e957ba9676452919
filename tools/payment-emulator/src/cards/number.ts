export type CardBrand =
  'amex' | 'diners' | 'discover' | 'eftpos_au' | 'jcb' | 'mastercard' | 'unionpay' | 'visa' | 'unknown';

const BRANDS: { brand: CardBrand; pattern: RegExp; lengths: number[]; cvc: number }[] = [
  { brand: 'amex', pattern: /^3[47]/, lengths: [15], cvc: 4 },
  { brand: 'diners', pattern: /^3(?:0[0-5]|[689])/, lengths: [14, 16], cvc: 3 },
  { brand: 'jcb', pattern: /^35/, lengths: [16], cvc: 3 },
  { brand: 'unionpay', pattern: /^62|^81/, lengths: [16, 17, 18, 19], cvc: 3 },
  { brand: 'discover', pattern: /^6(?:011|4[4-9]|5)/, lengths: [16], cvc: 3 },
  { brand: 'mastercard', pattern: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvc: 3 },
  { brand: 'visa', pattern: /^4/, lengths: [16], cvc: 3 },
];
const UNKNOWN = { brand: 'unknown' as const, lengths: [16], cvc: 3 };

/** The brand, possible lengths and security-code length of a number (or of its first digits; digits only). */
export function describeNumber(digits: string): { brand: CardBrand; lengths: number[]; cvc: number } {
  return BRANDS.find(({ pattern }) => pattern.test(digits)) ?? UNKNOWN;
}

/** The check-digit rule of ISO/IEC 7812 (Luhn). `digits` holds digits only. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}

/** Whether a number has a length that its brand allows, and a correct check digit. */
export function isCardNumber(digits: string): boolean {
  return describeNumber(digits).lengths.includes(digits.length) && passesLuhn(digits);
}
