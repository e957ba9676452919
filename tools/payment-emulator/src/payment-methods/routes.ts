import { z } from 'zod';
import type { ApiRoute } from '../api/api.js';
import { cardByName, cardByNumber } from '../cards/catalogue.js';
import type { Context } from '../context.js';
import { noSuch } from '../http/api-error.js';
import { integer, metadata, oneOf, readParams, text, unsettable } from '../http/params.js';
import type { StoredMethod } from '../store/tables.js';
import { checkCard, makeMethod } from './make-method.js';

const address = z.strictObject({
  city: unsettable.optional(),
  country: unsettable.optional(),
  line1: unsettable.optional(),
  line2: unsettable.optional(),
  postal_code: unsettable.optional(),
  state: unsettable.optional(),
});

const billingDetails = z.strictObject({
  address: address.optional(),
  email: unsettable.optional(),
  name: unsettable.optional(),
  phone: unsettable.optional(),
  tax_id: unsettable.optional(),
});

const cardParams = z.strictObject({
  number: text,
  exp_month: integer,
  exp_year: integer,
  cvc: text.optional(),
});

/** The parameters of a payment method, sent alone or with an intent. Only cards are supported. */
export const paymentMethodData = z.strictObject({
  type: oneOf(['card']),
  card: cardParams,
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
  allow_redisplay: oneOf(['always', 'limited', 'unspecified']).optional(),
});

export type PaymentMethodData = z.output<typeof paymentMethodData>;

/**
 * The payment method with an id. A name such as `pm_card_visa` makes a new one, as at Stripe. Throws `resource_missing`
 * (400) for any other unknown id.
 */
export function findMethod(context: Context, id: string, param = 'payment_method'): StoredMethod {
  const stored = context.store.get('methods', id);
  if (stored) return stored;
  const card = cardByName(id);
  if (!card) throw noSuch('PaymentMethod', id, param, 400);
  return makeMethod(context, card, { ...farExpiry(context), cvcGiven: true });
}

/** Makes a payment method from its parts. Throws the 402 for card details that can't be right. */
export function methodFromData(context: Context, data: PaymentMethodData): StoredMethod {
  const { card, billing_details: billing, metadata } = data;
  const input = {
    number: card.number.replace(/[\s-]/g, ''),
    expMonth: card.exp_month,
    expYear: card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year,
    cvc: card.cvc,
  };
  checkCard(input, context.now());
  const { expMonth, expYear, cvc } = input;
  const details = { expMonth, expYear, cvcGiven: cvc !== undefined, billing, metadata };
  return makeMethod(context, cardByNumber(input.number), details);
}

/** An expiry date that is always in the future, for cards that are given by name. */
function farExpiry(context: Context): { expMonth: number; expYear: number } {
  const today = new Date(context.now() * 1000);
  return { expMonth: today.getUTCMonth() + 1, expYear: today.getUTCFullYear() + 1 };
}

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
