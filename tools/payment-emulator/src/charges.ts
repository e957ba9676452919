import type { TestCard } from './cards/catalogue.js';
import { type DeclineReason, DECLINES } from './cards/declines.js';
import type { Context } from './context.js';
import { newId } from './store/store.js';
import type { Charge, Intent, StoredMethod } from './store/tables.js';

/** Makes and stores the charge for one attempt to pay an intent: successful, or refused for a reason. */
export function makeCharge(
  context: Context,
  intent: Intent,
  stored: StoredMethod,
  reason?: DeclineReason,
): Charge {
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

/** Opens the dispute that a dispute card causes after a successful payment. Nobody has sent evidence yet. */
export function openDispute(context: Context, charge: Charge, kind: NonNullable<TestCard['dispute']>): void {
  const inquiry = kind === 'inquiry';
  const dispute = context.store.put('disputes', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: kind === 'product_not_received' ? 'product_not_received' : 'fraudulent',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  });
  context.store.put('charges', { ...charge, disputed: true });
  context.events.record('charge.dispute.created', dispute);
}
