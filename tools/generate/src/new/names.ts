import { GeneratorError } from './workspace-files.js';

/** `pick-up-points` as `pickUpPoints`. */
export const camel = (kebab: string): string =>
  kebab.replace(/-([a-z0-9])/gu, (_match, letter: string) => letter.toUpperCase());

/** `pick-up-points` as `PickUpPoints`. */
export const pascal = (kebab: string): string => kebab.charAt(0).toUpperCase() + camel(kebab).slice(1);

/** `pickUpPoints` as `pick-up-points`. */
export const kebab = (name: string): string =>
  name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/**
 * Checks that a name consists of lower-case words with hyphens.
 * @throws GeneratorError if it does not
 */
export const assertKebab = (what: string, name: string): void => {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u.test(name) && name.length <= 40) return;
  throw new GeneratorError(
    `${what} is lower-case letters, digits and hyphens, such as pick-up-points, not '${name}'.`,
  );
};
