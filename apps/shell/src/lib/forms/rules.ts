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
