import { z } from 'zod';
import { noSuch } from '../http/api-error.js';
import { type ApiRoute } from '../api/api.js';
import { readParams } from '../http/read-params.js';
import { text } from '../http/param-types.js';
import { findMethod, methodFromData } from './find-method.js';
import { paymentMethodData } from './params.js';

const methodPath = z.object({ id: text });

/** /v1/payment_methods, by which a caller exchanges a card for an id. */
export const paymentMethodRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    open: true,
    operation: (context, call) => methodFromData(context, readParams(paymentMethodData, call.params)).method,
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    operation: (context, call) => {
      const { id } = methodPath.parse(call.path);
      if (!context.store.get('methods', id) && !id.startsWith('pm_card_')) {
        throw noSuch('PaymentMethod', id, 'payment_method');
      }
      return findMethod(context, id).method;
    },
  },
];
