import type Stripe from 'stripe';
import { withdrawChallenges } from './challenges.js';
import { type Context } from '../context.js';
import { invalidRequest } from '../http/api-error.js';
import { type Call } from '../http/call.js';
import { type Intent } from '../store/tables.js';
import { keptMetadata } from './intent-fields.js';
import { checkCancelable, unexpectedState } from './states.js';

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
    amount_capturable: 0,
    next_action: null,
    processing: null,
  });
  context.events.record('payment_intent.canceled', cancelled, call);
  return cancelled;
}

/** Takes the money of an authorised intent, all of it or less (minor units). The rest is released. */
export function captureIntent(
  context: Context,
  call: Call,
  intent: Intent,
  params: { amount_to_capture?: number; metadata?: Record<string, string> },
): Intent {
  if (intent.status !== 'requires_capture') {
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  }
  const amount = params.amount_to_capture ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest('The amount to capture must be between 1 and the amount that can be captured.', {
      code: amount < 1 ? 'parameter_invalid_integer' : 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  const charge = intent.latest_charge ? context.store.get('charges', intent.latest_charge) : undefined;
  if (charge) {
    const captured = context.store.put('charges', { ...charge, captured: true, amount_captured: amount });
    context.events.record('charge.captured', captured, call);
  }
  const paid = context.store.put('intents', {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
    metadata: keptMetadata(intent.metadata, params.metadata),
  });
  context.events.record('payment_intent.succeeded', paid, call);
  return paid;
}
