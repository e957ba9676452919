/** What every e-mail field of the shell says of an address that cannot be one (SPEC section 5). */
export const INVALID_EMAIL = 'Invalid email address';

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** A rule for react-hook-form: true, or the message. The server has the last word on what an address is. */
export function validEmail(value: string): true | string {
  return looksLikeEmail.test(value.trim()) || INVALID_EMAIL;
}
