import { type Context } from '../context.js';

/** A pending refund succeeds (card 4000000000007726). */
export function settleRefund(context: Context, id: string): void {
  const refund = context.store.get('refunds', id);
  if (refund?.status !== 'pending') return;
  const settled = context.store.put('refunds', { ...refund, pending_reason: undefined, status: 'succeeded' });
  context.events.record('refund.updated', settled, undefined, { status: 'pending' });
  context.events.record('charge.refund.updated', settled, undefined, { status: 'pending' });
}

/** A successful refund fails later (card 4000000000005126): the money counts as not refunded again. */
export function failRefund(context: Context, id: string): void {
  const refund = context.store.get('refunds', id);
  if (!refund || refund.status === 'failed') return;
  const before = { status: refund.status };
  const failed = context.store.put('refunds', {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  const charge = context.store.get('charges', refund.charge);
  if (charge) {
    context.store.put('charges', {
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    });
  }
  context.events.record('refund.updated', failed, undefined, before);
  context.events.record('charge.refund.updated', failed, undefined, before);
  context.events.record('refund.failed', failed);
}
