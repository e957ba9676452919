import { randomInt } from 'node:crypto';

/** Without characters that are easily confused with others: eight of them are 39 bits, twelve are 59. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUP_LENGTH = 4;

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A random code that people type, in groups of four characters. */
export const newCode = (groups: number): string => Array.from({ length: groups }, group).join('-');

/** A code in the form in which it is compared: blanks, hyphens and lower case make no difference. */
export const normalised = (code: string): string =>
  code
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
