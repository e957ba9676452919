/** The length limits of an account owner's name, trimmed, in characters. */
export const NAME_MIN = 2;
export const NAME_MAX = 80;

/**
 * Letters and marks of any script, spaces, the marks that names are written with (hyphens, dashes, apostrophes, full
 * stops, commas, `&`, the middle dots of Catalan and Japanese), and the joiners of Persian and Indian scripts.
 */
const NAME = /^[\p{L}\p{M} .,&'·・‐‑–—\u200C\u200D-]*$/u;

/** Without one, nothing of a name might be seen. */
const LETTER = /\p{L}/u;

/** The same name with one kind of space and of apostrophe, as keyboards and phones have several of each. */
export const plainName = (typed: string): string =>
  typed
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[’‘´`ʼ]/gu, "'")
    .trim();

/**
 * The message for an invalid name of an account owner; undefined for a valid one. Names appear in emails and on other
 * people's screens, so a name can't contain a link, an address or markup.
 */
export const nameProblem = (typed: string): string | undefined => {
  const name = plainName(typed);
  const { length } = [...name];
  if (length < NAME_MIN) return 'Name must be at least 2 characters';
  if (length > NAME_MAX) return 'Name must be at most 80 characters';
  return NAME.test(name) && LETTER.test(name)
    ? undefined
    : "Name can't have line breaks, links, numbers or symbols such as < and @";
};
