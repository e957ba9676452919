import { z } from 'zod';
import { canonicalEmail, EMAIL, INVALID_EMAIL } from './email-address.js';

/**
 * Text as people type it: anything that PostgreSQL and JSON can store, stored and returned unchanged. NUL and lone
 * surrogates can't be stored, so requests that contain them are refused.
 */
const STORABLE = /^[^\0\p{Cs}]*$/u;

/** Text of at most `max` characters; empty is allowed. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Must be at most ${max} characters`)
    .regex(STORABLE, "Contains characters we can't accept");

/** At least one character that can be seen: no blank, and no invisible character such as a Hangul filler. */
const VISIBLE = /[^\s\p{DI}]/u;

/** Text that is not blank after trimming. `message` is what the person reads if it is blank. */
export const requiredText = (max: number, message = 'Must not be empty') => text(max).regex(VISIBLE, message);

/** No control characters except tabs and line breaks, and no marks that override the direction of text. */
const READABLE = /^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|[\t\n\r])*$/u;

/**
 * Text by customers that other people read, on screens, in emails and in documents; empty is allowed. Whatever shows
 * it on one line must fold it.
 */
export const freeText = (max: number) =>
  text(max).regex(READABLE, 'Must not contain control characters or marks that change the direction of text');

/** {@link freeText} that is not blank. */
export const requiredFreeText = (max: number) => freeText(max).regex(VISIBLE, 'Must not be empty');

/** {@link freeText} without blanks around it, of at most `max` code points; empty is allowed. */
export const trimmedText = (max: number) =>
  z
    .string()
    .trim()
    .refine((value) => [...value].length <= max, `Must be at most ${max} characters`)
    .regex(STORABLE, "Contains characters we can't accept")
    .regex(READABLE, 'Must not contain control characters or marks that change the direction of text');

/** {@link trimmedText} that is not blank. */
export const requiredTrimmedText = (max: number) => trimmedText(max).regex(VISIBLE, 'Must not be empty');

/** No control characters, no line separators, and no marks that change the direction of the text around them. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u;

/** Text on one line, as lists, documents and emails need it; empty is allowed. */
export const singleLine = (max: number) => text(max).regex(ONE_LINE, 'Must be text on one line');

/** Text on one line that is not blank. `message` is what the person reads if it is blank. */
export const oneLine = (max: number, message = 'Must not be empty') =>
  singleLine(max).regex(VISIBLE, message);

/**
 * An identifier. Every text that PostgreSQL accepts as a UUID is valid, whatever version it claims to be. An id that
 * nobody issued is therefore unknown (404), not malformed (400).
 */
export const uuid = z.guid({ message: 'Must be a UUID' });

/** Path parameters of a resource that is identified by its UUID. */
export const idParams = z.object({ id: uuid });

/** Pounds with at most two decimals, as sent over the wire. Inside the code, money is integer pence. */
export const pounds = z
  .number()
  .min(0, 'Must not be negative')
  .max(1_000_000, 'Is too large')
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'Must have at most two decimals',
  );

/** Whole pence, the unit that Stripe uses. */
export const pence = z
  .number()
  .int('Must be whole pence')
  .min(1, 'Must be at least 1 penny')
  .max(100_000_000, 'Is too large');

export const quantity = z
  .number()
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(999, 'Must be at most 999');

/** Email address; compared without case, stored as typed except for an international domain. */
export const emailAddress = (message: (typed: string) => string = () => INVALID_EMAIL) =>
  z
    .string()
    .overwrite(canonicalEmail)
    .max(254, 'Must be at most 254 characters')
    .regex(EMAIL, { error: ({ input }) => message(String(input ?? '')) })
    .meta({ format: 'idn-email' });
export const email = emailAddress();

/** A local date in Europe/London, `yyyy-MM-dd`. It must exist in the calendar. */
export const londonDate = z.iso.date({ message: 'Must be a date that exists, as yyyy-MM-dd' });

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Responses contain an id under both names. */
export const identity = { id: uuid, _id: uuid };

/** Page number and size of a list, from the query string. Sizes above 100 are reduced to 100, not refused. */
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

/** For the catalogue: without a size, the caller gets the largest page, which contains the whole catalogue. */
export const catalogueQuery = pageQueryOf(100);

/** A member that clients may send and that has no effect: the server decides its value. */
export const ignored = z.unknown().optional();

/** The id of a record that is sent back as it was read. Which record a call changes, its path or other fields say. */
export const ignoredIdentity = { id: ignored, _id: ignored };

/** What every list returns in addition to its rows. */
export const pageResponse = { total: z.int().min(0), page: z.int().min(1), limit: z.int().min(1).max(100) };

/** A page of a long list: by its number, or faster, by the row that comes before or after the page. */
export const cursorQuery = { ...pageQuery, after: uuid.optional(), before: uuid.optional() };

/** The orders of the lists of people. */
export const peopleSort = z.enum(['newest', 'oldest', 'name', 'name_reversed']);
export type PeopleSort = z.infer<typeof peopleSort>;

/** What a long list returns in addition to its rows. */
export const cursorResponse = {
  ...pageResponse,
  /** False if there are more rows than `total`; the rest is not counted. */
  total_exact: z.boolean(),
  /** The value of `after` for the next page, and of `before` for the previous one; null if there is no such page. */
  next: uuid.nullable(),
  previous: uuid.nullable(),
};

/** Counts the changes of a record that two people, or two tabs, may edit at once. The limit is that of the column. */
export const editVersion = z.int().min(1).max(2_147_483_647);

/**
 * The version that an edit started from. If it is sent and somebody else has changed the record since, the response is
 * 409 and nothing is overwritten. If it is left out, the last change wins (ADR 68).
 */
export const expectedVersion = editVersion.optional();
