/** The length limits of an account owner's name, trimmed, in characters. */
export const NAME_MIN = 2;
export const NAME_MAX = 80;

/** Letters and marks of any script, spaces, hyphens, apostrophes (typed or typographic) and full stops: one line. */
const NAME = /^[\p{L}\p{M} .'’‐‑-]*$/u;

/**
 * The message for an invalid name of an account owner; undefined for a valid one. Names appear in e-mails and on other
 * people's screens, so a name can't contain an address or markup.
 */
export const nameProblem = (name: string): string | undefined => {
  const { length } = [...name.trim()];
  if (length < NAME_MIN) return 'Name must be at least 2 characters';
  if (length > NAME_MAX) return 'Name must be at most 80 characters';
  return NAME.test(name.trim())
    ? undefined
    : 'Name can have letters, spaces, hyphens, apostrophes and full stops only';
};
