import { type ParsedPhoneNumber, parsePhoneNumber } from 'awesome-phonenumber';

/** Whatever ends a number: another number, or words about it. The words for an extension belong to the number. */
const END = /[/|&\n]|[,;](?!\s*(?:e?xt|x))|(?<!\p{L})(?!(?:e?xt(?:n|ension)?|x)(?!\p{L}))\p{L}+/iu;

/** An extension, the last of a number. The library would read its letters as digits of a keypad. */
const EXTENSION = /[,;\s]*(?:e?xt(?:n|ension)?|x|#)[.:=\s]*(\d{0,7})\s*$/iu;

/** What people in Britain dial before a country code. */
const ABROAD = /^\s*00/u;

/** The digits of a British number without its first 0. The lists of ranges in use lack the newest, and the examples. */
const BRITISH = { code: 44, digits: 10 };

/** 071 to 075 and 077 to 079. 070 are personal numbers, 076 pagers. */
const BRITISH_MOBILE = /^7[1-57-9]/u;

interface PhoneNumber {
  readonly parsed: ParsedPhoneNumber;
  readonly extension: string | undefined;
}

const isUnlisted = ({ valid, countryCode, number }: ParsedPhoneNumber): boolean =>
  !valid && countryCode === BRITISH.code && number?.significant.length === BRITISH.digits;

/** The phone numbers in a text, as people type them. Numbers without a country code are British. */
const numbersIn = (typed: string | null): PhoneNumber[] =>
  (typed ?? '')
    .replace(/[()]/gu, ' ')
    .split(END)
    .map((part) => {
      const number = part.replace(EXTENSION, '').replace(ABROAD, '+');
      const parsed = parsePhoneNumber(/\p{L}/u.test(number) ? '' : number, { regionCode: 'GB' });
      return { parsed, extension: EXTENSION.exec(part)?.[1] };
    })
    .filter(({ parsed }) => parsed.valid || isUnlisted(parsed));

/**
 * The `tel:` URI (RFC 3966) of the first phone number in a text: `+44 (0)7700 900123`, `07700 900123 / 01632 960001`,
 * `07700 900123 ext 12`. Null if there is none, and for premium rate numbers: a call costs whoever follows the link.
 */
export const phoneUri = (typed: string | null): string | null => {
  const found = numbersIn(typed).find(({ parsed }) => parsed.type !== 'premium-rate');
  if (!found?.parsed.number) return null;
  return `tel:${found.parsed.number.e164}${found.extension ? `;ext=${found.extension}` : ''}`;
};

const isMobile = ({ parsed }: PhoneNumber): boolean => {
  // in some countries, such as the United States, the number does not tell
  if (parsed.type === 'mobile' || parsed.type === 'fixed-line-or-mobile') return true;
  return isUnlisted(parsed) && BRITISH_MOBILE.test(parsed.number?.significant ?? '');
};

/** The first mobile number in a text, of any country, as `+447700900123` (E.164). Null if there is none. */
export const mobileNumber = (typed: string | null): string | null =>
  numbersIn(typed).find(isMobile)?.parsed.number?.e164 ?? null;
