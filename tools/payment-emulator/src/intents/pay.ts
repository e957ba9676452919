import type Stripe from 'stripe';
import { ApiError, docUrl } from '../api/errors.js';
import { cardByNumber } from '../cards/catalogue.js';
import { type DeclineReason, DECLINES } from '../cards/declines.js';
import type { Context } from '../context.js';
import { openDispute } from '../disputes.js';
import { newId } from '../store/store.js';
import type { Charge, Intent, StoredMethod } from '../store/tables.js';

/**
 * Charges an intent's card. Returns the intent succeeded, in processing, or, if refused, with `last_payment_error` set.
 */
export function pay(context: Context, intent: Intent, stored: StoredMethod): Intent {
  const { processingMs } = context.controls.timing;
  if (processingMs === 0) return charge(context, intent, stored);
  context.jobs.add('settle-intent', intent.id, processingMs);
  const processing = context.store.put('intents', {
    ...intent,
    status: 'processing',
    next_action: null,
    processing: { type: 'card', card: {} },
  });
  context.events.record('payment_intent.processing', processing, context.call);
  return processing;
}

/** Ends `processing`; run by the job that `pay` added. */
export function settleIntent(context: Context, id: string): void {
  const intent = context.store.get('intents', id);
  const stored = context.store.get('methods', intent?.payment_method ?? '');
  if (intent?.status === 'processing' && stored) charge(context, intent, stored);
}

function charge(context: Context, intent: Intent, stored: StoredMethod): Intent {
  const card = cardByNumber(stored.cardNumber);
  if (card.decline) return refuse(context, intent, stored, card.decline);
  const made = makeCharge(context, intent, stored);
  const paid = context.store.put('intents', {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  });
  context.events.record('charge.succeeded', made, context.call);
  context.events.record('payment_intent.succeeded', paid, context.call);
  if (card.dispute) openDispute(context, made, card.dispute === 'inquiry');
  return paid;
}

/** Makes and stores the charge for one attempt to pay an intent: successful, or refused for a reason. */
function makeCharge(context: Context, intent: Intent, stored: StoredMethod, reason?: DeclineReason): Charge {
  const decline = reason && DECLINES[reason];
  return context.store.put('charges', {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    captured: !decline,
    created: context.now(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: !decline,
    payment_intent: intent.id,
    payment_method: stored.id,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  });
}

/** Records a refused charge: the intent waits for another payment method, and can be tried again. */
export function refuse(
  context: Context,
  intent: Intent,
  stored: StoredMethod,
  decline: DeclineReason,
): Intent {
  const made = makeCharge(context, intent, stored, decline);
  context.events.record('charge.failed', made, context.call);
  return fail(context, intent, stored, { ...DECLINES[decline], type: 'card_error', charge: made.id });
}

/** Records that the cardholder could not be authenticated: no charge was made. */
export function failAuthentication(context: Context, intent: Intent, stored: StoredMethod): Intent {
  return fail(context, intent, stored, {
    // Not a card_error: this is the type Stripe gives (seen in the fixtures of its own mobile SDKs).
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  });
}

function fail(
  context: Context,
  intent: Intent,
  { method }: StoredMethod,
  error: Stripe.PaymentIntent.LastPaymentError,
): Intent {
  const failed = context.store.put('intents', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    processing: null,
    latest_charge: error.charge ?? intent.latest_charge,
    last_payment_error: { ...error, doc_url: docUrl(error.code ?? ''), payment_method: method },
  });
  context.events.record('payment_intent.payment_failed', failed, context.call);
  return failed;
}

/** The 402 for a refused payment. The intent contains the reason. */
export function declineError(intent: Intent): ApiError {
  const { code, decline_code, message = '', param, charge, payment_method } = intent.last_payment_error ?? {};
  const reason = { code, decline_code, message, param, charge, payment_method };
  return new ApiError(402, { type: 'card_error', ...reason, payment_intent: intent }, true);
}
