import { cardByNumber } from '../cards/catalogue.js';
import { type TestCard } from '../cards/test-card.js';
import { openChallenge, withdrawChallenges } from './challenges.js';
import { type Context } from '../context.js';
import { invalidRequest } from '../http/api-error.js';
import { type Call } from '../http/call.js';
import { findMethod, methodFromData } from '../payment-methods/routes.js';
import { type Intent, type StoredMethod } from '../store/tables.js';
import { declineError, refuse } from './decline.js';
import { applyDetails, checkReturnUrl, type ConfirmParams } from './params.js';
import { pay } from './pay.js';
import { checkConfirmable, unexpectedState } from './states.js';

/**
 * Confirms an intent: finds its payment method, then starts 3D Secure if the card needs it, or else charges. For a
 * refused card it throws the 402 `card_error` with the intent in it, for a wrong state or parameter the 400s.
 */
export function confirmIntent(context: Context, call: Call, before: Intent, params: ConfirmParams): Intent {
  checkConfirmable(before);
  checkReturnUrl(call, before, params);
  const method = chooseMethod(context, before, params);
  withdrawChallenges(context, before.id);
  const detailed = applyDetails(before, params);
  const intent = context.store.put('intents', {
    ...detailed,
    payment_method: method.id,
    status: 'requires_confirmation',
    next_action: null,
    last_payment_error: null,
  });
  const card = cardByNumber(method.cardNumber);
  if (card.authentication === 'required-broken')
    throw declineError(refuse(context, intent, method, 'generic_decline', call));
  if (needsChallenge(card, intent)) return openChallenge(context, call, intent, method, params);
  const paid = pay(context, intent, method, { authenticated: false, cause: call });
  if (paid.last_payment_error) throw declineError(paid);
  return paid;
}

function chooseMethod(context: Context, intent: Intent, params: ConfirmParams): StoredMethod {
  if (params.payment_method && params.payment_method_data) {
    throw invalidRequest(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
      { code: 'parameters_exclusive' },
    );
  }
  const id = params.payment_method ?? intent.payment_method;
  const method = params.payment_method_data
    ? methodFromData(context, params.payment_method_data)
    : id && findMethod(context, id);
  if (!method) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  if (method.used) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { code: 'payment_method_unexpected_state' },
    );
  }
  return method;
}

function needsChallenge({ authentication }: TestCard, intent: Intent): boolean {
  const requested = intent.payment_method_options?.card?.request_three_d_secure ?? 'automatic';
  return authentication === 'required' || (authentication === 'optional' && requested !== 'automatic');
}
