import { z } from 'zod';
import type { ApiRoute } from '../api/api.js';
import type { Context } from '../context.js';
import { noSuch } from '../http/api-error.js';
import type { Call } from '../http/call.js';
import { listParams, readParams, text } from '../http/params.js';
import { listPage } from '../http/response.js';
import type { Refund } from '../store/tables.js';
import { createRefund, createRefundParams } from './create-refund.js';

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

const listRefundsParams = z.strictObject({
  ...listParams,
  charge: text.optional(),
  payment_intent: text.optional(),
});

/** /v1/refunds */
export const refundRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    operation: (context, call) => createRefund(context, call, readParams(createRefundParams, call.params)),
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    operation: (context, call) => {
      const query = readParams(listRefundsParams, call.params);
      const refunds = context.store
        .list('refunds')
        .filter((refund) => !query.payment_intent || refund.payment_intent === query.payment_intent)
        .filter((refund) => !query.charge || refund.charge === query.charge);
      return listPage('/v1/refunds', refunds, query);
    },
  },
  { method: 'GET', path: '/v1/refunds/:id', operation: findRefund },
];

function findRefund(context: Context, call: Call): Refund {
  const id = call.path['id'] ?? '';
  const refund = context.store.get('refunds', id);
  if (!refund) throw noSuch('refund', id, 'refund');
  return refund;
}
