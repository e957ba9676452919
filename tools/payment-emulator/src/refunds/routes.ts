import { z } from 'zod';
import { type Context } from '../context.js';
import { type ApiRoute } from '../api/api.js';
import { noSuch } from '../http/api-error.js';
import { type Call } from '../http/call.js';
import { listPage } from '../http/list.js';
import { listParams, text } from '../http/param-types.js';
import { readParams } from '../http/read-params.js';
import { type Refund } from '../store/tables.js';
import { createRefund, createRefundParams } from './create-refund.js';

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
