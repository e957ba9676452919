import type { CallContext, Context } from '../context.js';
import { randomText } from '../store/store.js';
import type { Challenge, Intent, StoredMethod } from '../store/tables.js';
import { failAuthentication, pay } from './pay.js';

/** Puts an intent into `requires_action` with a challenge, which the browser script opens in a frame. */
export function openChallenge(context: CallContext, intent: Intent, stored: StoredMethod): Intent {
  const id = `payatt_3${randomText(40)}`;
  context.store.put('challenges', { id, intent: intent.id, method: stored.id, state: 'open' });
  const url = `${context.publicUrl()}/challenge/${id}`;
  const waiting = context.store.put('intents', {
    ...intent,
    status: 'requires_action',
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: id },
    },
  });
  context.events.record('payment_intent.requires_action', waiting, context.call);
  return waiting;
}

/**
 * Ends a challenge. On 'complete' the card is charged (it may still be refused). On 'fail' the intent waits for another
 * card. Nothing changes if the challenge is over already, or the intent has continued without it.
 */
export function finishChallenge(
  context: Context,
  id: string,
  state: 'complete' | 'fail',
): Challenge | undefined {
  const challenge = context.store.get('challenges', id);
  if (challenge?.state !== 'open') return challenge;
  const over = context.store.put('challenges', { ...challenge, state });
  const intent = context.store.get('intents', challenge.intent);
  const stored = context.store.get('methods', challenge.method);
  if (intent?.status !== 'requires_action' || !stored) return over;
  if (state === 'fail') failAuthentication(context, intent, stored);
  else pay(context, intent, stored);
  return over;
}

export function openChallengesOf(context: Context, intentId: string): Challenge[] {
  return context.store
    .list('challenges')
    .filter((challenge) => challenge.intent === intentId && challenge.state === 'open');
}

/** Ends the open challenge of an intent without changing the intent, because it is confirmed again or cancelled. */
export function withdrawChallenges(context: Context, intentId: string): void {
  for (const challenge of openChallengesOf(context, intentId)) {
    context.store.put('challenges', { ...challenge, state: 'fail' });
  }
}
