import type Stripe from 'stripe';
import type { ApiRoute } from '../api/api.js';
import type { Context } from '../context.js';
import { invalidRequest, noSuch } from '../http/api-error.js';
import type { Call } from '../http/call.js';
import { readParams } from '../http/params.js';
import { listPage } from '../http/response.js';
import type { Intent } from '../store/tables.js';
import { withdrawChallenges } from './challenges.js';
import { confirmIntent } from './confirm-intent.js';
import { createIntent } from './create-intent.js';
import { cancelParams, confirmParams, createParams, listIntentsParams, retrieveParams } from './params.js';
import { checkCancelable } from './states.js';

/** Cancels an intent that is not paid. Throws `payment_intent_unexpected_state` otherwise. */
export function cancelIntent(
  context: Context,
  call: Call,
  intent: Intent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Intent {
  checkCancelable(intent);
  withdrawChallenges(context, intent.id);
  const cancelled = context.store.put('intents', {
    ...intent,
    status: 'canceled',
    canceled_at: context.now(),
    cancellation_reason: reason,
    next_action: null,
    processing: null,
  });
  context.events.record('payment_intent.canceled', cancelled, call);
  return cancelled;
}

/**
 * The intent that a path names. A browser must send its client secret as well. Throws the 404 `resource_missing`, and
 * the 400 for a missing or wrong secret.
 */
function findIntent(context: Context, call: Call, clientSecret?: string): Intent {
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

/** /v1/payment_intents */
export const intentRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    operation: (context, call) => createIntent(context, call, readParams(createParams, call.params)),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    operation: (context, call) =>
      listPage(
        '/v1/payment_intents',
        context.store.list('intents'),
        readParams(listIntentsParams, call.params),
      ),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    open: true,
    operation: (context, call) =>
      findIntent(context, call, readParams(retrieveParams, call.params).client_secret),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    open: true,
    operation: (context, call) => {
      const { client_secret: secret, ...params } = readParams(confirmParams, call.params);
      return confirmIntent(context, call, findIntent(context, call, secret), params);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    operation: (context, call) => {
      const { cancellation_reason: reason } = readParams(cancelParams, call.params);
      return cancelIntent(context, call, findIntent(context, call), reason ?? null);
    },
  },
];
