import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** Whatever ends a number: another number, or words about it. The words for an extension belong to the number. */
const END = /[/|&\n]|[,;](?!\s*(?:e?xt|x))|(?<!\p{L})(?!(?:e?xt(?:n|ension)?|x)(?!\p{L}))\p{L}+/iu;

/** The digits of a British number without its first 0. The lists of ranges in use lack the newest, and the examples. */
const BRITISH = { code: '44', digits: 10 };

/** 071 to 075 and 077 to 079. 070 are personal numbers, 076 pagers. */
const BRITISH_MOBILE = /^7[1-57-9]/u;

const isUnlisted = (number: PhoneNumber): boolean =>
  !number.isValid() &&
  number.countryCallingCode === BRITISH.code &&
  number.nationalNumber.length === BRITISH.digits;

/** The phone numbers in a text, as people type them. Numbers without a country code are British. */
const numbersIn = (typed: string | null): PhoneNumber[] =>
  (typed ?? '')
    .replace(/[()]/gu, ' ')
    .split(END)
    .flatMap((part) => parsePhoneNumberFromString(part, 'GB') ?? [])
    .filter((number) => number.isValid() || isUnlisted(number));

/**
 * The `tel:` URI (RFC 3966) of the first phone number in a text: `+44 (0)7700 900123`, `07700 900123 / 01632 960001`,
 * `07700 900123 ext 12`. Null if there is none, and for premium rate numbers: a call costs whoever follows the link.
 */
export const phoneUri = (typed: string | null): string | null =>
  numbersIn(typed)
    .find((number) => number.getType() !== 'PREMIUM_RATE')
    ?.getURI() ?? null;

const isMobile = (number: PhoneNumber): boolean => {
  const type = number.getType();
  // in some countries, such as the United States, the number does not tell
  if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return true;
  return isUnlisted(number) && BRITISH_MOBILE.test(number.nationalNumber);
};

/** The first mobile number in a text, of any country, as `+447700900123` (E.164). Null if there is none. */
export const mobileNumber = (typed: string | null): string | null =>
  numbersIn(typed).find(isMobile)?.number ?? null;
