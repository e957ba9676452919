export const INVALID_EMAIL = 'Invalid email address';

const WORD = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[\\p{L}\\p{N}\\p{M}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?';

/**
 * An address as mail servers accept it (RFC 5322's dot-atom): 'r&d@example.com', 'o&leary@example.com'. The domain can
 * have letters of any script ('info@müller.example'); it is sent as Punycode.
 */
export const EMAIL = new RegExp(
  `^(?=.{1,64}@)${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+(?=\\p{L}.)${LABEL}$`,
  'u',
);

const ASCII = /^[ -~]*$/u;

/**
 * One spelling for each international domain: composed and in lower case, because a database and a mail server compare
 * only ASCII letters without case. An ASCII address stays as it was typed.
 */
export const canonicalEmail = (typed: string): string => {
  if (ASCII.test(typed)) return typed;
  const at = typed.lastIndexOf('@') + 1;
  return typed.slice(0, at) + typed.slice(at).normalize('NFKC').toLowerCase();
};

/** The message for an address that can't be one; undefined for a good one. Blanks around it don't count. */
export const emailProblem = (typed: string): string | undefined =>
  EMAIL.test(canonicalEmail(typed.trim())) ? undefined : INVALID_EMAIL;
