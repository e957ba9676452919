/**
 * Customer text on one line and without links, as documents contain it. Programs make links of addresses that they find
 * in a text; a blank in them prevents it.
 * @param separator replaces line breaks
 */
export const printedLine = (typed: string, separator = ' '): string =>
  typed
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/\s*[\n\r\u2028\u2029]+\s*/gu, separator)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/:\/\//gu, ': ')
    .replace(/\bwww\./giu, 'www ')
    .trim();

/** An address on one line; its lines are separated by commas. */
export const printedAddress = (typed: string): string =>
  printedLine(typed.trim().replace(/,(?=\s*[\n\r\u2028\u2029])/gu, ''), ', ');

/**
 * A printed line for an email or a calendar entry. Mail programs make links even of a bare domain (example.com), and
 * browsers take other full stops (。) in it for dots.
 */
export const mailedLine = (printed: string): string =>
  printed.replace(/(?<=[\p{L}\p{N}])[.\u2024\u3002\uFF0E\uFF61](?=\p{L})/gu, '. ');
