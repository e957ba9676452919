import type Stripe from 'stripe';
import { DECLINES } from '../cards/declines.js';
import { type DeclineReason } from '../cards/test-card.js';
import { makeCharge } from '../charges/make-charge.js';
import { type Context } from '../context.js';
import { ApiError, docUrl } from '../http/api-error.js';
import { type Call } from '../http/call.js';
import { type Intent, type StoredMethod } from '../store/tables.js';

/** Records a refused charge: the intent waits for another payment method, and can be tried again. */
export function refuse(
  context: Context,
  intent: Intent,
  stored: StoredMethod,
  reason: DeclineReason,
  cause?: Call,
): Intent {
  const decline = DECLINES[reason];
  const charge = makeCharge(context, intent, stored, { decline: reason, authenticated: false });
  context.events.record('charge.failed', charge, cause);
  return failIntent(context, intent, stored, { ...decline, type: 'card_error', charge: charge.id }, cause);
}

/** Records that the cardholder could not be authenticated: no charge was made. */
export function failAuthentication(
  context: Context,
  intent: Intent,
  stored: StoredMethod,
  cause?: Call,
): Intent {
  return failIntent(
    context,
    intent,
    stored,
    {
      // Not a card_error: this is the type Stripe gives (seen in the fixtures of its own mobile SDKs).
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    },
    cause,
  );
}

/** The 402 for a refused payment. The intent contains the reason. */
export function declineError(intent: Intent): ApiError {
  const error = intent.last_payment_error;
  return new ApiError(
    402,
    {
      type: 'card_error',
      code: error?.code,
      decline_code: error?.decline_code,
      message: error?.message ?? '',
      param: error?.param,
      charge: error?.charge,
      payment_method: error?.payment_method,
      payment_intent: intent,
    },
    true,
  );
}

function failIntent(
  context: Context,
  intent: Intent,
  { method }: StoredMethod,
  error: Stripe.PaymentIntent.LastPaymentError,
  cause?: Call,
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
  context.events.record('payment_intent.payment_failed', failed, cause);
  return failed;
}
