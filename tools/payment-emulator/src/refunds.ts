import { z } from 'zod';
import { invalidRequest, noSuch } from './api/errors.js';
import { integer, listParams, metadata, text } from './api/params.js';
import { listPage } from './api/responses.js';
import { cardByNumber } from './cards/catalogue.js';
import { type ApiRoute, type CallContext, type Context, route } from './context.js';
import { money } from './intents/amounts.js';
import { newId } from './store/store.js';
import type { Charge, Refund } from './store/tables.js';

const createRefundParams = z.strictObject({
  amount: integer.optional(),
  payment_intent: text,
  metadata: metadata.optional(),
});

/**
 * Refunds a payment: `amount` in minor units, or all that is left. Throws the 400s for an unknown or unpaid one and for
 * more than is left, `charge_already_refunded` when nothing is left, and `charge_disputed`.
 */
function createRefund(context: CallContext, params: z.output<typeof createRefundParams>): Refund {
  const charge = chargeToRefund(context, params.payment_intent);
  const dispute = context.store.list('disputes').find((each) => each.charge === charge.id);
  if (dispute && !dispute.is_charge_refundable) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const amount = refundAmount(charge, params.amount);
  const method = context.store.get('methods', charge.payment_method ?? '');
  const behaviour = cardByNumber(method?.cardNumber ?? '').refund;
  const pending = behaviour === 'pending';
  const refund: Refund = context.store.put('refunds', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { reference_status: 'pending', type: 'refund' } },
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(pending ? { pending_reason: 'processing' as const } : {}),
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
  const { amount_refunded: before, refunded } = charge;
  const after = context.store.put('charges', {
    ...charge,
    amount_refunded: before + amount,
    refunded: before + amount === charge.amount_captured,
  });
  context.events.record('refund.created', refund, context.call);
  context.events.record('charge.refunded', after, context.call, { amount_refunded: before, refunded });
  if (behaviour) {
    context.jobs.add(pending ? 'settle-refund' : 'fail-refund', refund.id, context.controls.timing.refundMs);
  }
  return refund;
}

function chargeToRefund(context: CallContext, id: string): Charge {
  const intent = context.store.get('intents', id);
  if (!intent) throw noSuch('payment_intent', id, 'payment_intent');
  const charge = context.store.get('charges', intent.latest_charge ?? '');
  if (intent.status === 'succeeded' && charge) return charge;
  throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}

/** The amount to refund; without `requested`, everything that is left. */
function refundAmount(charge: Charge, requested?: number): number {
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = requested ?? left;
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > left) {
    const [tooMuch, most] = [amount, left].map((value) => money(value, charge.currency));
    throw invalidRequest(`Refund amount (${tooMuch}) is greater than unrefunded amount on charge (${most})`, {
      param: 'amount',
    });
  }
  return amount;
}

/** A pending refund succeeds (card 4000000000007726). */
export function settleRefund(context: Context, id: string): void {
  const refund = context.store.get('refunds', id);
  if (refund?.status !== 'pending') return;
  update(context, refund, { pending_reason: undefined, status: 'succeeded' });
}

/** A successful refund fails later (card 4000000000005126): its amount can be refunded again. */
export function failRefund(context: Context, id: string): void {
  const refund = context.store.get('refunds', id);
  if (!refund || refund.status === 'failed') return;
  const charge = context.store.get('charges', refund.charge);
  if (charge) {
    const amount_refunded = charge.amount_refunded - refund.amount;
    context.store.put('charges', { ...charge, amount_refunded, refunded: false });
  }
  const failed = update(context, refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  context.events.record('refund.failed', failed);
}

function update(context: Context, refund: Refund, change: Partial<Refund>): Refund {
  const updated = context.store.put('refunds', { ...refund, ...change });
  const before = { status: refund.status };
  context.events.record('refund.updated', updated, undefined, before);
  context.events.record('charge.refund.updated', updated, undefined, before);
  return updated;
}

const listRefundsParams = z.strictObject({ ...listParams, payment_intent: text.optional() });

export const refundRoutes: ApiRoute[] = [
  route('POST', '/v1/refunds', createRefundParams, createRefund),
  route('GET', '/v1/refunds', listRefundsParams, (context, { payment_intent: intent, ...page }) => {
    const refunds = context.store.list('refunds').filter((each) => !intent || each.payment_intent === intent);
    return listPage('/v1/refunds', refunds, page);
  }),
];
