import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Unguessable text of `length` characters from Stripe's id alphabet. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** A new object id in Stripe's form, such as `pi_3…` or `evt_3…`. */
export function newId(prefix: string): string {
  return `${prefix}_3${randomText(23)}`;
}

/** The secret that lets a browser use one intent. It contains the intent's id. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText(25)}`;
}
