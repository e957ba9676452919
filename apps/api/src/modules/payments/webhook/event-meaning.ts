/** What an event makes us look at again: a payment, its refunds, or a dispute. */
export type EventMeaning = 'payment' | 'refunds' | 'dispute';

/** A new intent and one that waits for the bank are as we know them: nothing of ours changes with them. */
const NO_NEWS: ReadonlySet<string> = new Set(['payment_intent.created', 'payment_intent.requires_action']);
const REFUNDS = /^(?:charge\.refund(?:ed|\.\w+)|refund\.\w+)$/u;

/** What an event of this type is about for us; undefined for the many that tell us nothing. */
export function meaningOf(type: string): EventMeaning | undefined {
  if (NO_NEWS.has(type)) return undefined;
  if (type.startsWith('payment_intent.')) return 'payment';
  if (REFUNDS.test(type)) return 'refunds';
  return type.startsWith('charge.dispute.') ? 'dispute' : undefined;
}
