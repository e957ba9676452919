import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { DECLINES } from '../cards/declines.js';
import { describeNumber, isCardNumber } from '../cards/number.js';
import type { TestCard } from '../cards/test-card.js';
import type { Context } from '../context.js';
import { ApiError, type ApiErrorBody } from '../http/api-error.js';
import { newId } from '../store/ids.js';
import type { StoredMethod } from '../store/tables.js';
import type { PaymentMethodData } from './routes.js';

/** A card as typed. `expYear` has four digits. */
interface CardInput {
  number: string;
  expMonth: number;
  expYear: number;
  cvc?: string;
}

/**
 * Checks everything that can be checked without a bank, in Stripe's order: number, month, year, security code. Throws
 * the 402 `card_error` that names the field. `now` is in seconds.
 */
export function checkCard(card: CardInput, now: number): void {
  if (!isCardNumber(card.number)) throw cardError(DECLINES.incorrect_number);
  const today = new Date(now * 1000);
  if (card.expMonth < 1 || card.expMonth > 12) {
    throw cardError({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'exp_month',
    });
  }
  const lastMonth = card.expYear * 12 + card.expMonth;
  const thisMonth = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  if (lastMonth < thisMonth || card.expYear > today.getUTCFullYear() + 50) {
    throw cardError({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'exp_year',
    });
  }
  const { cvc: length, brand } = describeNumber(card.number);
  const fits = card.cvc === undefined || new RegExp(`^\\d{${length}}$`).test(card.cvc);
  // American Express accepts three digits too, because people read them from the back of other cards.
  if (!fits && !(brand === 'amex' && /^\d{3}$/.test(card.cvc ?? ''))) {
    throw cardError({
      code: 'invalid_cvc',
      message: "Your card's security code is invalid.",
      param: 'cvc',
    });
  }
}

function cardError(body: Omit<ApiErrorBody, 'type'>): ApiError {
  return new ApiError(402, { type: 'card_error', ...body });
}

interface Details {
  expMonth: number;
  expYear: number;
  cvcGiven: boolean;
  billing?: PaymentMethodData['billing_details'];
  metadata?: Record<string, string>;
}

/** Makes and stores a payment method for a test card. It shows only the last digits of the card's number. */
export function makeMethod(context: Context, card: TestCard, details: Details): StoredMethod {
  const id = newId('pm');
  const method: StoredMethod['method'] = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: details.billing?.address?.city ?? null,
        country: details.billing?.address?.country ?? null,
        line1: details.billing?.address?.line1 ?? null,
        line2: details.billing?.address?.line2 ?? null,
        postal_code: details.billing?.address?.postal_code ?? null,
        state: details.billing?.address?.state ?? null,
      },
      email: details.billing?.email ?? null,
      name: details.billing?.name ?? null,
      phone: details.billing?.phone ?? null,
      tax_id: details.billing?.tax_id ?? null,
    },
    card: cardObject(card, details),
    created: context.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: details.metadata ?? {},
    type: 'card',
  };
  return context.store.put('methods', { id, method, cardNumber: card.number, used: false });
}

function cardObject(card: TestCard, details: Details): Stripe.PaymentMethod.Card {
  const billing = details.billing?.address;
  const check = (given: unknown, outcome?: string) => (given ? (outcome ?? 'pass') : null);
  return {
    brand: card.brand,
    checks: {
      address_line1_check: check(billing?.line1, card.checks?.line1),
      address_postal_code_check: check(billing?.postal_code, card.checks?.postalCode),
      cvc_check: check(details.cvcGiven, card.checks?.cvc),
    },
    country: card.country,
    display_brand: card.brand,
    exp_month: details.expMonth,
    exp_year: details.expYear,
    fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: card.authentication !== 'unsupported' },
    wallet: null,
  };
}
