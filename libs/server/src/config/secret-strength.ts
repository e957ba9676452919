/** A secret with fewer bits can be guessed by a machine in time. */
export const MIN_SECRET_BITS = 128;

/** Words that people put into secrets; each counts as one character. */
const WORDS =
  /secret|password|passwd|replace|change|please|default|example|sample|haulway|production|publish|test|admin|token|local|dummy|live|demo|with|this|that|than|least|characters|length|some|your/giu;

const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/^\d+$/u, 10],
  [/^[\da-f]+$/u, 16],
  [/^[\dA-F]+$/u, 16],
  [/^(?:[a-z]+|[A-Z]+)$/u, 26],
  [/^(?:[\da-z]+|[\dA-Z]+)$/u, 36],
  [/^[\dA-Za-z]+$/u, 62],
];
const ANY_ALPHABET = 64;

/**
 * Whether a character continues a run like aaaa, abcd or 4321, as its fourth or later one, and so need not be guessed.
 */
const goesOn = (secret: string, at: number): boolean => {
  const step = secret.charCodeAt(at) - secret.charCodeAt(at - 1);
  return (
    at >= 3 &&
    Math.abs(step) <= 1 &&
    secret.charCodeAt(at - 1) - secret.charCodeAt(at - 2) === step &&
    secret.charCodeAt(at - 2) - secret.charCodeAt(at - 3) === step
  );
};

/** The shortest text whose repetition gives the whole one: 'abcabcab' counts as 'abc'. */
const period = (secret: string): string => {
  for (let length = 1; length < secret.length; length += 1) {
    const part = secret.slice(0, length);
    if (part.repeat(Math.ceil(secret.length / length)).startsWith(secret)) return part;
  }
  return secret;
};

/**
 * An upper bound for the bits that an attacker has to guess: length times the bits of the alphabet, without repeats,
 * runs and well-known words. It is an estimate for refusing obviously weak secrets, not a proof that the rest are
 * strong.
 */
export const secretBits = (secret: string): number => {
  const bare = period(secret.replace(WORDS, '-'));
  const alphabet = ALPHABETS.find(([pattern]) => pattern.test(bare))?.[1] ?? ANY_ALPHABET;
  const different = new Set(bare).size;
  const guessed = Array.from(bare).filter((_, at) => !goesOn(bare, at)).length;
  // a random secret uses most of its alphabet; one with few different characters has only those to choose from
  const choices = different * 2 < Math.min(alphabet, bare.length) ? different : alphabet;
  return Math.floor(guessed * Math.log2(Math.max(1, choices)));
};
