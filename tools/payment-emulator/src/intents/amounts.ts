import { invalidRequest } from '../api/errors.js';

/** Smallest charge per currency in minor units (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const MINIMUM: Record<string, number> = { eur: 50, gbp: 30, usd: 50 };
const MAXIMUM = 99_999_999;

/** An amount as Stripe writes it in messages: `£0.30`. `amount` is in minor units. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.format(amount / 100);
}

/** The currency in lower case. Throws the 400 for an unknown one. */
export function readCurrency(currency: string): string {
  const code = currency.toLowerCase();
  if (Object.hasOwn(MINIMUM, code)) return code;
  const known = Object.keys(MINIMUM).join(', ');
  const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${known}`;
  throw invalidRequest(message, { param: 'currency' });
}

/** Throws `amount_too_small`, `amount_too_large` or `parameter_invalid_integer` for an amount that can't be charged. */
export function checkAmount(amount: number, currency: string): void {
  const refuse = (code: string, message: string) => invalidRequest(message, { code, param: 'amount' });
  if (amount < 1) {
    throw refuse('parameter_invalid_integer', 'This value must be greater than or equal to 1.');
  }
  const minimum = MINIMUM[currency] ?? 1;
  if (amount < minimum) {
    throw refuse('amount_too_small', `Amount must be at least ${money(minimum, currency)} ${currency}`);
  }
  if (amount > MAXIMUM) {
    throw refuse('amount_too_large', `Amount must be no more than ${money(MAXIMUM, currency)}`);
  }
}
