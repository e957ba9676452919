/** Characters of the name of somebody with an account, without blanks at its ends. */
export const NAME_MIN = 2;
export const NAME_MAX = 80;

/** Letters and marks of any script, spaces, hyphens, apostrophes (typed or typographic) and full stops: one line. */
const NAME = /^[\p{L}\p{M} .'’‐‑-]*$/u;

/**
 * What is wrong with the name of somebody with an account, as they read it; undefined for one that will do. Names stand
 * in e-mails and on other people's screens, so no address or markup can be written into one.
 */
export const nameProblem = (name: string): string | undefined => {
  const { length } = [...name.trim()];
  if (length < NAME_MIN) return 'Name must be at least 2 characters';
  if (length > NAME_MAX) return 'Name must be at most 80 characters';
  return NAME.test(name.trim())
    ? undefined
    : 'Name can have letters, spaces, hyphens, apostrophes and full stops only';
};
