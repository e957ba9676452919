import { z } from 'zod';
import { noSuch } from './api/errors.js';
import { integer, oneOf, text } from './api/params.js';
import { cardByName, type TestCard } from './cards/catalogue.js';
import { describeNumber } from './cards/number.js';
import type { Context } from './context.js';
import { newId } from './store/store.js';
import type { StoredMethod } from './store/tables.js';

/** The parameters of a payment method, as the card form sends them. */
export const paymentMethodData = z.strictObject({
  type: oneOf(['card']),
  card: z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text }),
});

type Card = Pick<z.output<typeof paymentMethodData>['card'], 'number' | 'exp_month' | 'exp_year'>;

/**
 * The payment method with an id. A name such as `pm_card_visa` makes a new one, as at Stripe, which is valid for a year.
 * Throws `resource_missing` for any other unknown id.
 */
export function findMethod(context: Context, id: string): StoredMethod {
  const stored = context.store.get('methods', id);
  if (stored) return stored;
  const card: TestCard | undefined = cardByName(id);
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  const today = new Date(context.now() * 1000);
  const [exp_month, exp_year] = [today.getUTCMonth() + 1, today.getUTCFullYear() + 1];
  return makeMethod(context, { number: card.number, exp_month, exp_year });
}

/**
 * Makes and stores a payment method for a card, whose details the form has checked. It shows only the last digits of
 * the card's number.
 */
export function makeMethod(context: Context, { number, exp_month, exp_year }: Card): StoredMethod {
  const id = newId('pm');
  const { brand } = describeNumber(number);
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  const method: StoredMethod['method'] = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: null,
      country: null,
      display_brand: brand,
      exp_month,
      exp_year,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: null,
      regulated_status: null,
      three_d_secure_usage: null,
      wallet: null,
    },
    created: context.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return context.store.put('methods', { id, method, cardNumber: number });
}
