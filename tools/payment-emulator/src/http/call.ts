import { timingSafeEqual } from 'node:crypto';
import { ApiError } from './api-error.js';
import type { Params } from './params.js';

/** One call of the API, after its key was recognised. */
export interface Call {
  requestId: string;
  key: 'secret' | 'publishable';
  /** As sent, with any method. It is recorded in the events that the call causes. */
  idempotencyKey: string | null;
  params: Params;
  /** Named parts of the path. */
  path: Record<string, string>;
}

const REALM =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.";

/**
 * The kind of key in a call's Authorization header (Bearer, or Basic with the key as user name). Throws Stripe's 401
 * for a missing or unknown key.
 */
export function recogniseKey(
  authorization: string | undefined,
  keys: { secretKey: string; publishableKey: string },
): 'secret' | 'publishable' {
  const key = keyIn(authorization);
  if (!key) throw new ApiError(401, { type: 'invalid_request_error', message: REALM });
  if (same(key, keys.secretKey)) return 'secret';
  if (same(key, keys.publishableKey)) return 'publishable';
  throw new ApiError(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${masked(key)}`,
  });
}

/** Refuses a publishable key for actions that need a secret one. */
export function requireSecret(key: 'secret' | 'publishable'): void {
  if (key === 'secret') return;
  throw new ApiError(401, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  });
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
