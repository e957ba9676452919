import { z } from 'zod';

/** A whole number sent as text. */
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: (issue) => `Invalid integer: ${String(issue.input)}` })
  .transform(Number);

/** `true` or `false` sent as text. */
export const boolean = z
  .enum(['true', 'false'], { error: (issue) => `Invalid boolean: ${String(issue.input)}` })
  .transform((text) => text === 'true');

/** Text that may not be empty: Stripe reads an empty value as an attempt to unset. */
export const text = z.string().min(1, {
  error: 'You passed an empty string. We assume empty values are an attempt to unset a parameter.',
});

/** Text that an empty value unsets. */
export const unsettable = z.string().transform((value) => (value === '' ? null : value));

/** One of a fixed set of words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

/** Up to 50 keys of up to 40 characters, values of up to 500. An empty value removes its key. */
export const metadata = z
  .union([z.literal(''), z.record(z.string().max(40), z.string().max(500))])
  .transform((value) => (value === '' ? {} : value))
  .refine((value) => Object.keys(value).length <= 50, { error: 'Metadata can have up to 50 keys' });

/** A parameter that is accepted and has no effect here. */
export const ignored = z.unknown();

/** The parameters of every list. */
export const listParams = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
};
