import { z } from 'zod';
import { type ApiRoute } from '../api/api.js';
import { noSuch } from '../http/api-error.js';
import { listPage } from '../http/list.js';
import { listParams, text } from '../http/param-types.js';
import { readParams } from '../http/read-params.js';

const listChargesParams = z.strictObject({ ...listParams, payment_intent: text.optional() });

/** /v1/charges, for reading: charges are made by confirming intents. */
export const chargeRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    operation: (context, call) => {
      const query = readParams(listChargesParams, call.params);
      const charges = context.store
        .list('charges')
        .filter((charge) => !query.payment_intent || charge.payment_intent === query.payment_intent);
      return listPage('/v1/charges', charges, query);
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    operation: (context, call) => {
      const id = call.path['id'] ?? '';
      const charge = context.store.get('charges', id);
      if (!charge) throw noSuch('charge', id, 'charge');
      return charge;
    },
  },
];
