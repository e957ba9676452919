/** The message of every e-mail field of the shell for an address that is not valid. */
export const INVALID_EMAIL = 'Invalid email address';

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** The problem with an e-mail address, if any. The server decides in the end which addresses are valid. */
export const emailProblem = (value: string): string | undefined =>
  looksLikeEmail.test(value.trim()) ? undefined : INVALID_EMAIL;

/** A rule: the value must contain something other than spaces. */
export const required =
  (missing: string) =>
  (value: string): string | undefined =>
    value.trim() === '' ? missing : undefined;

/** A rule: at least this many characters. Spaces at the ends do not count unless `exact`. */
export const atLeast =
  (characters: number, tooShort: string, { exact = false } = {}) =>
  (value: string): string | undefined =>
    (exact ? value : value.trim()).length < characters ? tooShort : undefined;

/** The problem with a new password; spaces count. */
export const newPasswordProblem = atLeast(6, 'Password must be at least 6 characters', { exact: true });
