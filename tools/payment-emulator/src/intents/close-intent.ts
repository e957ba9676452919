import type Stripe from 'stripe';
import { withdrawChallenges } from './challenges.js';
import { type Context } from '../context.js';
import { type Call } from '../http/call.js';
import { type Intent } from '../store/tables.js';
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
