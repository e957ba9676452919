import { type Context } from '../context.js';
import { invalidRequest, noSuch } from '../http/api-error.js';
import { type Call } from '../http/call.js';
import { type Intent } from '../store/tables.js';

/**
 * The intent that a path names. A browser must show its client secret as well.
 * Throws the 404 `resource_missing`, and the 400 for a secret that is missing or another's.
 */
export function findIntent(context: Context, call: Call, clientSecret?: string): Intent {
  const id = call.path['id'] ?? '';
  const intent = context.store.get('intents', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  if (clientSecret === undefined && call.key === 'secret') return intent;
  if (clientSecret === undefined) {
    throw invalidRequest(
      'The client_secret is required to work with a PaymentIntent using a publishable key.',
      { code: 'parameter_missing', param: 'client_secret' },
    );
  }
  if (clientSecret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the provided client_secret and publishable key belong to the same account.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
  return intent;
}
