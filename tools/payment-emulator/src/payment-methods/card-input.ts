import { ApiError, type ApiErrorBody } from '../http/api-error.js';
import { describeNumber, isCardNumber } from '../cards/number.js';
import { DECLINES } from '../cards/declines.js';

/** A card as typed. `expYear` has four digits. */
export interface CardInput {
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
