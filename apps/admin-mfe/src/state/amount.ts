import * as z from 'zod/mini';

/** A typed amount: '180', '£1,199.50'. @returns pounds, or undefined when it is not an amount */
export const readPounds = (typed: string): number | undefined => {
  const plain = typed.replace(/[£,\s]/gu, '');
  return /^\d{1,9}(?:\.\d{1,2})?$/u.test(plain) ? Number(plain) : undefined;
};

/** A text that `read` must be able to read, or that may be empty too. */
export const readable = (read: (typed: string) => unknown, error: string, mayBeEmpty = false) =>
  z
    .string()
    .check(z.refine((typed) => (mayBeEmpty && typed.trim() === '') || read(typed) !== undefined, { error }));

const NO_AMOUNT = 'Must be an amount in pounds, like 180 or 99.99';

export const amount = readable(readPounds, NO_AMOUNT);
export const amountOrEmpty = readable(readPounds, NO_AMOUNT, true);
