import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ApiError, noSuch } from './api/errors.js';
import { integer, metadata, oneOf, text, unsettable } from './api/params.js';
import { cardByName, cardByNumber, type TestCard } from './cards/catalogue.js';
import { describeNumber, isCardNumber } from './cards/number.js';
import { type ApiRoute, type Context, route } from './context.js';
import { newId } from './store/store.js';
import type { StoredMethod } from './store/tables.js';

const address = z.strictObject({
  city: unsettable.default(null),
  country: unsettable.default(null),
  line1: unsettable.default(null),
  line2: unsettable.default(null),
  postal_code: unsettable.default(null),
  state: unsettable.default(null),
});

const billingDetails = z.strictObject({
  address: address.prefault({}),
  email: unsettable.default(null),
  name: unsettable.default(null),
  phone: unsettable.default(null),
  tax_id: unsettable.default(null),
});

/** The parameters of a payment method, sent alone or with an intent. Only cards are supported. */
export const paymentMethodData = z.strictObject({
  type: oneOf(['card']),
  card: z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() }),
  billing_details: billingDetails.prefault({}),
  metadata: metadata.optional(),
  allow_redisplay: oneOf(['always', 'limited', 'unspecified']).optional(),
});

type PaymentMethodData = z.output<typeof paymentMethodData>;
type CardInput = PaymentMethodData['card'];

/**
 * The payment method with an id. A name such as `pm_card_visa` makes a new one, as at Stripe, which is valid for a year.
 * Throws `resource_missing` for any other unknown id.
 */
export function findMethod(context: Context, id: string): StoredMethod {
  const stored = context.store.get('methods', id);
  if (stored) return stored;
  const card = cardByName(id);
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  const today = new Date(context.now() * 1000);
  return makeMethod(context, card, {
    type: 'card',
    card: {
      number: card.number,
      exp_month: today.getUTCMonth() + 1,
      exp_year: today.getUTCFullYear() + 1,
      cvc: '123',
    },
    billing_details: billingDetails.parse({}),
  });
}

/** Makes a payment method from its parts. Throws the 402 for card details that can't be right. */
export function methodFromData(context: Context, data: PaymentMethodData): StoredMethod {
  const { number, exp_year: year } = data.card;
  const card = {
    ...data.card,
    number: number.replace(/[\s-]/g, ''),
    exp_year: year < 100 ? 2000 + year : year,
  };
  checkCard(card, new Date(context.now() * 1000));
  return makeMethod(context, cardByNumber(card.number), { ...data, card });
}

/**
 * Checks everything that can be checked without a bank, in Stripe's order: number, month, year, security code. Throws
 * the 402 `card_error` that names the field.
 */
function checkCard({ number, exp_month: month, exp_year: year, cvc }: CardInput, today: Date): void {
  const refuse = (code: string, message: string, param: string) =>
    new ApiError(402, { type: 'card_error', code, message, param });
  if (!isCardNumber(number)) {
    throw refuse('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (month < 1 || month > 12) {
    throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const thisYear = today.getUTCFullYear();
  if (year * 12 + month < thisYear * 12 + today.getUTCMonth() + 1 || year > thisYear + 50) {
    throw refuse('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const { cvc: length, brand } = describeNumber(number);
  // American Express accepts three digits too, because people read them from the back of other cards.
  const lengths = brand === 'amex' ? [3, length] : [length];
  if (cvc !== undefined && !(/^\d+$/.test(cvc) && lengths.includes(cvc.length))) {
    throw refuse('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
}

/** Makes and stores a payment method for a test card. It shows only the last digits of the card's number. */
function makeMethod(context: Context, card: TestCard, data: PaymentMethodData): StoredMethod {
  const id = newId('pm');
  const {
    address: { city, country, line1, line2, postal_code, state },
    email,
    name,
    phone,
    tax_id,
  } = data.billing_details;
  const method: StoredMethod['method'] = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city, country, line1, line2, postal_code, state },
      email,
      name,
      phone,
      tax_id,
    },
    card: cardObject(card, data),
    created: context.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: data.metadata ?? {},
    type: 'card',
  };
  return context.store.put('methods', { id, method, cardNumber: card.number, used: false });
}

function cardObject(
  card: TestCard,
  { card: { exp_month, exp_year } }: PaymentMethodData,
): StoredMethod['method']['card'] {
  return {
    brand: card.brand,
    checks: null,
    country: card.country,
    display_brand: card.brand,
    exp_month,
    exp_year,
    fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: null,
    regulated_status: null,
    three_d_secure_usage: null,
    wallet: null,
  };
}

/** /v1/payment_methods, by which a caller exchanges a card for an id. */
export const paymentMethodRoutes: ApiRoute[] = [
  route(
    'POST',
    '/v1/payment_methods',
    paymentMethodData,
    (context, data) => methodFromData(context, data).method,
    {
      open: true,
    },
  ),
];
