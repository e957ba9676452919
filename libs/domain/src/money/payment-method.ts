import type { PaymentMethod } from '@haulway/contracts';

const NAMES: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  card_terminal: 'Card terminal',
  mixed: 'More than one way',
};

/** The way that money came, as a label: 'Bank transfer'. */
export const paymentMethodName = (method: PaymentMethod): string => NAMES[method];

/** The same after 'paid': 'by bank transfer', 'in cash'. */
export const paymentMethodPhrase = (method: PaymentMethod): string => {
  if (method === 'cash') return 'in cash';
  return method === 'mixed' ? 'in more than one way' : `by ${NAMES[method].toLowerCase()}`;
};
