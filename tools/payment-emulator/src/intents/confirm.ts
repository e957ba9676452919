import type Stripe from 'stripe';
import { ApiError } from '../api/errors.js';
import { cardByNumber } from '../cards/catalogue.js';
import type { CallContext } from '../context.js';
import { findMethod, makeMethod } from '../payment-methods.js';
import type { Intent, StoredMethod } from '../store/tables.js';
import { openChallenge, withdrawChallenges } from './challenges.js';
import type { ConfirmParams } from './params.js';
import { declineError, pay, refuse } from './pay.js';

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Confirms an intent: finds its payment method, then starts 3D Secure if the card needs it, or else charges. For a
 * refused card it throws the 402 `card_error` with the intent in it, for a wrong state or parameter the 400s.
 */
export function confirmIntent(context: CallContext, before: Intent, params: ConfirmParams): Intent {
  checkConfirmable(before);
  const method = chooseMethod(context, before, params);
  withdrawChallenges(context, before.id);
  const intent = context.store.put('intents', {
    ...before,
    payment_method: method.id,
    status: 'requires_confirmation',
    next_action: null,
    last_payment_error: null,
  });
  const { authentication } = cardByNumber(method.cardNumber);
  if (authentication === 'broken') throw declineError(refuse(context, intent, method, 'generic_decline'));
  if (authentication === 'required') return openChallenge(context, intent, method);
  const paid = pay(context, intent, method);
  if (paid.last_payment_error) throw declineError(paid);
  return paid;
}

/** Cancels an intent that is not paid. Throws `payment_intent_unexpected_state` otherwise. */
export function cancelIntent(
  context: CallContext,
  intent: Intent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Intent {
  if (!CONFIRMABLE.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CONFIRMABLE.join(', ')}.`,
    );
  }
  withdrawChallenges(context, intent.id);
  const cancelled = context.store.put('intents', {
    ...intent,
    status: 'canceled',
    canceled_at: context.now(),
    cancellation_reason: reason,
    next_action: null,
    processing: null,
  });
  context.events.record('payment_intent.canceled', cancelled, context.call);
  return cancelled;
}

function chooseMethod(context: CallContext, intent: Intent, params: ConfirmParams): StoredMethod {
  if (params.payment_method_data) return makeMethod(context, params.payment_method_data.card);
  const id = params.payment_method ?? intent.payment_method;
  if (id) return findMethod(context, id);
  throw unexpectedState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can confirm it again directly with a payment method.",
  );
}

function checkConfirmable(intent: Intent): void {
  if (CONFIRMABLE.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `This PaymentIntent's status is ${intent.status}: it could not be confirmed. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(', ')}.`,
  );
}

/** A 400 that contains the intent, so that the caller sees its state. */
function unexpectedState(intent: Intent, message: string): ApiError {
  const code = 'payment_intent_unexpected_state';
  return new ApiError(400, { type: 'invalid_request_error', code, message, payment_intent: intent }, true);
}
