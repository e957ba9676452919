import { z } from 'zod';

/**
 * Text as people type it: anything that PostgreSQL and JSON can hold, stored and given back as it came.
 * NUL and lone surrogates can't be stored, so they are refused at the edge.
 */
const STORABLE = /^[^\0\p{Cs}]*$/u;

/** Text of at most `max` characters; empty is allowed. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Must be at most ${max} characters`)
    .regex(STORABLE, 'Contains characters that cannot be stored');

/** Text that is not blank once trimmed; `message` is what the person reads when it is. */
export const requiredText = (max: number, message = 'Must not be empty') => text(max).regex(/\S/u, message);

/** Control characters, separators of lines, and marks that turn the direction of what stands beside them. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u;

/** Text on one line, as it stands in lists, papers and e-mails; empty is allowed. */
export const singleLine = (max: number) => text(max).regex(ONE_LINE, 'Must be text on one line');

/** Text on one line that is not blank; `message` is what the person reads when it is. */
export const oneLine = (max: number, message = 'Must not be empty') => singleLine(max).regex(/\S/u, message);

/**
 * An identifier. Any that PostgreSQL takes for one is well-formed, whatever version it claims to be: made up, it is
 * unknown (404), not malformed (400).
 */
export const uuid = z.guid({ message: 'Must be a UUID' });

/** Path parameters of anything that is named by its UUID. */
export const idParams = z.object({ id: uuid });

/** Pounds with at most two decimals, as they cross the wire; inside, money is integer pence. */
export const pounds = z
  .number()
  .min(0, 'Must not be negative')
  .max(1_000_000, 'Is too large')
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'Must have at most two decimals',
  );

/** Whole pence, as Stripe counts money. */
export const pence = z
  .number()
  .int('Must be whole pence')
  .min(1, 'Must be at least 1 penny')
  .max(100_000_000, 'Is too large');

/** How many of a thing. */
export const quantity = z
  .number()
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(999, 'Must be at most 999');

export const INVALID_EMAIL = 'Invalid email address';

/** E-mail address; compared without case, kept as typed. */
export const email = z.email({ message: INVALID_EMAIL }).max(254, 'Must be at most 254 characters');

/** A local date in Europe/London, `yyyy-MM-dd`, that exists in the calendar. */
export const londonDate = z.iso.date({ message: 'Must be a date that exists, as yyyy-MM-dd' });

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Both names under which an id is answered. */
export const identity = { id: uuid, _id: uuid };

/** Page and size of a list, from the query string; sizes above 100 are clamped, not refused. */
export const pageQueryOf = (defaultLimit: number) => ({
  page: z.coerce
    .number()
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(1_000_000)
    .default(1),
  limit: z.coerce
    .number()
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .default(defaultLimit)
    .transform((limit) => Math.min(limit, 100)),
});
export const pageQuery = pageQueryOf(20);

/** For the catalogue: whoever names no size gets what a page can hold, which is all of it. */
export const catalogueQuery = pageQueryOf(100);

/** A member that clients may send and that says nothing: the server decides it. */
export const ignored = z.unknown().optional();

/** What every list answers beside its rows. */
export const pageResponse = { total: z.int().min(0), page: z.int().min(1), limit: z.int().min(1).max(100) };

/** A page of a long list by its number, or faster the one after or before a row of the page that is shown. */
export const cursorQuery = { ...pageQuery, after: uuid.optional(), before: uuid.optional() };

/** What a long list answers beside its rows. */
export const cursorResponse = {
  ...pageResponse,
  /** False where there are more than `total`, which are not counted. */
  total_exact: z.boolean(),
  /** What `after` asks the next page with, and `before` the one before; null where there is none. */
  next: uuid.nullable(),
  previous: uuid.nullable(),
};
