import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** Whatever ends a number: another number, or words about it. The words for an extension belong to the number. */
const END = /[/|&\n]|[,;](?!\s*(?:e?xt|x))|(?<!\p{L})(?!(?:e?xt(?:n|ension)?|x)(?!\p{L}))\p{L}+/iu;

/** The digits of a British number without its first 0. The lists of ranges in use lack the newest, and the examples. */
const BRITISH = { code: '44', digits: 10 };

const isDialled = (number: PhoneNumber): boolean =>
  number.isValid() ||
  (number.countryCallingCode === BRITISH.code && number.nationalNumber.length === BRITISH.digits);

/**
 * The `tel:` URI (RFC 3966) of the first phone number in a text, as people type them: `+44 (0)7700 900123`,
 * `07700 900123 / 01632 960001`, `07700 900123 ext 12`. Numbers without a country code are British. Null if there is
 * none, and for premium rate numbers: a call costs whoever follows the link.
 */
export const phoneUri = (typed: string | null): string | null => {
  for (const part of (typed ?? '').replace(/[()]/gu, ' ').split(END)) {
    const number = parsePhoneNumberFromString(part, 'GB');
    if (number && isDialled(number) && number.getType() !== 'PREMIUM_RATE') return number.getURI();
  }
  return null;
};
