import { z } from 'zod';
import { noSuch } from '../http/api-error.js';
import { type ApiRoute } from '../api/api.js';
import { readParams } from '../http/read-params.js';
import { text } from '../http/param-types.js';
import { newId } from '../store/ids.js';
import { findMethod, methodFromData } from './find-method.js';
import { cardParams, paymentMethodData } from './params.js';

const tokenParams = z.strictObject({ card: cardParams });
const methodPath = z.object({ id: text });

/** /v1/payment_methods and /v1/tokens, by which a browser exchanges a card for an id. */
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
  {
    method: 'POST',
    path: '/v1/tokens',
    open: true,
    operation: (context, call) => {
      const { card } = readParams(tokenParams, call.params);
      const { method } = methodFromData(context, { type: 'card', card });
      const { id } = context.store.put('tokens', { id: newId('tok'), method: method.id, used: false });
      const { brand, country, exp_month, exp_year, funding, last4, fingerprint, checks } = method.card;
      const shown = { brand, country, exp_month, exp_year, funding, last4, fingerprint };
      return {
        id,
        object: 'token',
        card: { id: newId('card'), object: 'card', ...shown, cvc_check: checks?.cvc_check ?? null },
        client_ip: '127.0.0.1',
        created: method.created,
        livemode: false,
        type: 'card',
        used: false,
      };
    },
  },
];
