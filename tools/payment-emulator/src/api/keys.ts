import { invalidRequest } from './errors.js';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}
export type KeyKind = 'secret' | 'publishable';

/**
 * The kind of the key in an Authorization header. Throws Stripe's 401 for a missing or unknown key, and for a
 * publishable one unless `open` accepts it.
 */
export function recogniseKey(authorization: string | undefined, keys: Keys, open: boolean): KeyKind {
  const key = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (!key) throw invalidRequest('You did not provide an API key, by Bearer authorization.', {}, 401);
  if (key === keys.secretKey) return 'secret';
  if (key !== keys.publishableKey) throw invalidRequest('Invalid API Key provided', {}, 401);
  if (open) return 'publishable';
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  throw invalidRequest(message, { code: 'secret_key_required' }, 401);
}
