import { invalidRequest } from '../api/errors.js';

/** Limits of a charge in pence (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const MINIMUM = 30;
const MAXIMUM = 99_999_999;

/** An amount as Stripe writes it in messages: `£0.30`. `amount` is in minor units. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);
}

/** The currency in lower case. Throws the 400 for any but pounds. */
export function readCurrency(currency: string): string {
  const code = currency.toLowerCase();
  if (code === 'gbp') return code;
  const message = `Invalid currency: ${currency}. The payment emulator supports these currencies: gbp`;
  throw invalidRequest(message, { param: 'currency' });
}

/** Throws `amount_too_small`, `amount_too_large` or `parameter_invalid_integer` for an amount that can't be charged. */
export function checkAmount(amount: number, currency: string): void {
  const refuse = (code: string, message: string) => invalidRequest(message, { code, param: 'amount' });
  if (amount < 1) {
    throw refuse('parameter_invalid_integer', 'This value must be greater than or equal to 1.');
  }
  if (amount < MINIMUM) {
    throw refuse('amount_too_small', `Amount must be at least ${money(MINIMUM, currency)} ${currency}`);
  }
  if (amount > MAXIMUM) {
    throw refuse('amount_too_large', `Amount must be no more than ${money(MAXIMUM, currency)}`);
  }
}
