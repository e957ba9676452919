import { timingSafeEqual } from 'node:crypto';
import { invalidRequest } from './errors.js';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}
export type KeyKind = 'secret' | 'publishable';

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.";
const SECRET_REQUIRED =
  'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.';

/**
 * The kind of key in an Authorization header (Bearer, or Basic with the key as user name). Throws Stripe's 401 for a
 * missing or unknown key, and for a publishable one unless `open` accepts it.
 */
export function recogniseKey(authorization: string | undefined, keys: Keys, open: boolean): KeyKind {
  const key = keyIn(authorization);
  if (!key) throw invalidRequest(NO_KEY, {}, 401);
  if (same(key, keys.secretKey)) return 'secret';
  if (!same(key, keys.publishableKey)) {
    throw invalidRequest(`Invalid API Key provided: ${masked(key)}`, {}, 401);
  }
  if (!open) throw invalidRequest(SECRET_REQUIRED, { code: 'secret_key_required' }, 401);
  return 'publishable';
}

function keyIn(authorization: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The key with stars for all but its kind and its last four characters. */
function masked(key: string): string {
  const shown = /^(?:sk|pk|rk)_(?:test|live)_/.exec(key)?.[0] ?? '';
  return shown + '*'.repeat(Math.max(0, key.length - shown.length - 4)) + key.slice(-4);
}
