import { invalidRequest } from '../http/api-error.js';

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
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** The currency in lower case. Throws the 400 for an unknown one. */
export function readCurrency(currency: string): string {
  const code = currency.toLowerCase();
  if (code in MINIMUM) return code;
  const known = Object.keys(MINIMUM).join(', ');
  throw invalidRequest(
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${known}`,
    {
      param: 'currency',
    },
  );
}

/** Throws `amount_too_small`, `amount_too_large` or `parameter_invalid_integer` for an amount that can't be charged. */
export function checkAmount(amount: number, currency: string): void {
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  const minimum = MINIMUM[currency] ?? 1;
  if (amount < minimum) {
    throw invalidRequest(`Amount must be at least ${money(minimum, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > MAXIMUM) {
    throw invalidRequest(`Amount must be no more than ${money(MAXIMUM, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}
