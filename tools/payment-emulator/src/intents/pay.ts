import { cardByNumber } from '../cards/catalogue.js';
import { makeCharge } from '../charges/make-charge.js';
import { openDispute } from '../charges/disputes.js';
import { type Context } from '../context.js';
import { type Call } from '../http/call.js';
import { type Intent, type StoredMethod } from '../store/tables.js';
import { refuse } from './decline.js';

interface Circumstances {
  /** The cardholder passed a challenge. */
  authenticated: boolean;
  cause?: Call;
}

/**
 * Charges an intent's card. Returns the intent succeeded, in processing, or, if refused, with `last_payment_error` set.
 */
export function pay(context: Context, intent: Intent, stored: StoredMethod, how: Circumstances): Intent {
  const { processingMs } = context.controls.timing;
  if (processingMs > 0) {
    context.jobs.add('settle-intent', intent.id, processingMs);
    const processing = context.store.put('intents', {
      ...intent,
      status: 'processing',
      next_action: null,
      processing: { type: 'card', card: {} },
    });
    context.events.record('payment_intent.processing', processing, how.cause);
    return processing;
  }
  return charge(context, intent, stored, how);
}

/** Ends `processing`; run by the job that `pay` added. */
export function settleIntent(context: Context, id: string): void {
  const intent = context.store.get('intents', id);
  const stored = intent?.payment_method ? context.store.get('methods', intent.payment_method) : undefined;
  if (intent?.status === 'processing' && stored) charge(context, intent, stored, { authenticated: false });
}

function charge(context: Context, intent: Intent, stored: StoredMethod, how: Circumstances): Intent {
  const card = cardByNumber(stored.cardNumber);
  if (card.decline) return refuse(context, intent, stored, card.decline, how.cause);
  const made = makeCharge(context, intent, stored, { authenticated: how.authenticated });
  context.store.put('methods', { ...stored, used: true });
  const paid = context.store.put('intents', {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  });
  context.events.record('charge.succeeded', made, how.cause);
  context.events.record('payment_intent.succeeded', paid, how.cause);
  if (card.dispute) openDispute(context, made, card.dispute);
  return paid;
}
