/** What every e-mail field of the shell says of an address that cannot be one. */
export const INVALID_EMAIL = 'Invalid email address';

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** What is wrong with an e-mail address, if anything. The server has the last word on what an address is. */
export const emailProblem = (value: string): string | undefined =>
  looksLikeEmail.test(value.trim()) ? undefined : INVALID_EMAIL;

/** A rule: something other than blanks must stand there. */
export const required =
  (missing: string) =>
  (value: string): string | undefined =>
    value.trim() === '' ? missing : undefined;

/** A rule: at least so many characters, counted without blanks at the ends unless `exact`. */
export const atLeast =
  (characters: number, tooShort: string, { exact = false } = {}) =>
  (value: string): string | undefined =>
    (exact ? value : value.trim()).length < characters ? tooShort : undefined;

/** What is wrong with a password that somebody chooses; blanks count. */
export const newPasswordProblem = atLeast(6, 'Password must be at least 6 characters', { exact: true });
