import { z } from 'zod';
import { invalidRequest, noSuch } from '../api/errors.js';
import { listParams } from '../api/params.js';
import { listPage } from '../api/responses.js';
import { type ApiRoute, type CallContext, route } from '../context.js';
import type { Intent } from '../store/tables.js';
import { cancelIntent, confirmIntent } from './confirm.js';
import { createIntent } from './create.js';
import { cancelParams, confirmParams, createParams, retrieveParams } from './params.js';

/**
 * The intent that a path names. A browser must send its client secret as well. Throws the 404 `resource_missing`, and
 * the 400 for a missing or wrong secret.
 */
function findIntent({ store, call: { id, key } }: CallContext, clientSecret?: string): Intent {
  const intent = store.get('intents', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  if (clientSecret === undefined && key === 'secret') return intent;
  if (clientSecret === undefined) {
    throw invalidRequest(
      'The client_secret is required to work with a PaymentIntent using a publishable key.',
      { code: 'parameter_missing', param: 'client_secret' },
    );
  }
  if (clientSecret === intent.client_secret) return intent;
  throw invalidRequest(
    'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the provided client_secret and publishable key belong to the same account.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

const PATH = '/v1/payment_intents';

/** /v1/payment_intents */
export const intentRoutes: ApiRoute[] = [
  route('POST', PATH, createParams, createIntent),
  route('GET', PATH, z.strictObject(listParams), ({ store }, page) =>
    listPage(PATH, store.list('intents'), page),
  ),
  route(
    'GET',
    `${PATH}/:id`,
    retrieveParams,
    (context, params) => findIntent(context, params.client_secret),
    {
      open: true,
    },
  ),
  route(
    'POST',
    `${PATH}/:id/confirm`,
    confirmParams,
    (context, params) => confirmIntent(context, findIntent(context, params.client_secret), params),
    { open: true },
  ),
  route('POST', `${PATH}/:id/cancel`, cancelParams, (context, { cancellation_reason: reason = null }) =>
    cancelIntent(context, findIntent(context), reason),
  ),
];
