import { cardByName, cardByNumber } from '../cards/catalogue.js';
import { type Context } from '../context.js';
import { noSuch } from '../http/api-error.js';
import { type StoredMethod } from '../store/tables.js';
import { checkCard } from './card-input.js';
import { makeMethod } from './make-method.js';
import { type PaymentMethodData } from './params.js';

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
