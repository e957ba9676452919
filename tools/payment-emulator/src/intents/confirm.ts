import type Stripe from 'stripe';
import { ApiError, invalidRequest } from '../api/errors.js';
import { cardByNumber } from '../cards/catalogue.js';
import type { CallContext } from '../context.js';
import { findMethod, methodFromData } from '../payment-methods.js';
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
  checkReturnUrl(context, before, params);
  const method = chooseMethod(context, before, params);
  withdrawChallenges(context, before.id);
  const options = params.payment_method_options?.card;
  const intent = context.store.put('intents', {
    ...before,
    allowed_payment_method_types: params.allowed_payment_method_types ?? before.allowed_payment_method_types,
    payment_method_options: options ? { card: cardOptions(options) } : before.payment_method_options,
    receipt_email: params.receipt_email === undefined ? before.receipt_email : params.receipt_email,
    payment_method: method.id,
    status: 'requires_confirmation',
    next_action: null,
    last_payment_error: null,
  });
  const { authentication } = cardByNumber(method.cardNumber);
  if (authentication === 'required-broken') {
    throw declineError(refuse(context, intent, method, 'generic_decline'));
  }
  const requested = intent.payment_method_options?.card?.request_three_d_secure ?? 'automatic';
  if (authentication === 'required' || (authentication === 'optional' && requested !== 'automatic')) {
    return openChallenge(context, intent, method, params);
  }
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

type CardOptions = NonNullable<ConfirmParams['payment_method_options']>['card'];

/** The card part of `payment_method_options`, with Stripe's defaults. */
export function cardOptions(options: CardOptions): Stripe.PaymentIntent.PaymentMethodOptions.Card {
  const requested = options?.request_three_d_secure ?? 'automatic';
  return { installments: null, mandate_options: null, network: null, request_three_d_secure: requested };
}

/**
 * Requires a `return_url` from a server that lets Stripe choose the payment methods, because they may redirect. Throws
 * Stripe's 400 without one.
 */
export function checkReturnUrl({ call }: CallContext, intent: Intent, params: ConfirmParams): void {
  const onlyCards = intent.allowed_payment_method_types?.every((type) => type === 'card') ?? false;
  const automatic = intent.automatic_payment_methods;
  const mayRedirect = automatic?.enabled && automatic.allow_redirects !== 'never' && !onlyCards;
  if (call.key === 'publishable' || params.return_url || params.use_stripe_sdk || !mayRedirect) return;
  throw invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  );
}

function chooseMethod(context: CallContext, intent: Intent, params: ConfirmParams): StoredMethod {
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
  if (!method.used) return method;
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { code: 'payment_method_unexpected_state' },
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
