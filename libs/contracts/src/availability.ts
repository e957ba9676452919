import { z } from 'zod';
import { skipPlacement } from './bookings/access.js';
import { timeSlot } from './bookings/schema.js';
import { endpoint } from './endpoint.js';
import {
  identity,
  idParams,
  ignoredIdentity,
  londonDate,
  pageQueryOf,
  pageResponse,
  requiredText,
  text,
  uuid,
} from './primitives.js';

/** What a collection uses: a crew with a van, a skip, bags, a bin round, a clinical crew. */
export const RESOURCES = ['van', 'skip', 'bags', 'bin', 'clinical'] as const;
export const resource = z.enum(RESOURCES, { message: `Must be one of ${RESOURCES.join(', ')}` });
export type Resource = z.infer<typeof resource>;

export const slotState = z.enum(['free', 'few', 'full', 'closed']);
export type SlotState = z.infer<typeof slotState>;

export const datedSlot = z.object({ date: londonDate, slot: timeSlot });
export type DatedSlot = z.infer<typeof datedSlot>;

const places = z.int('Must be a whole number').min(0, 'Must not be negative').max(1_000_000, 'Is too large');

/** `LS`: every outcode of that area. `LS1`: that outcode, also with a letter after it. */
const OUTCODE_PREFIX = /^[A-Z]{1,2}(?:\d[A-Z\d]?)?$/u;

const outcodePrefix = z
  .string()
  .max(8, 'Must be the beginning of postcodes, such as SW or LS1')
  .transform((typed) => typed.trim().toUpperCase())
  .refine((prefix) => OUTCODE_PREFIX.test(prefix), 'Must be the beginning of postcodes, such as SW or LS1');

/** The areas of a rule, without duplicates and in a fixed order, so that equal lists compare as equal. */
const area = z
  .array(outcodePrefix)
  .min(1, 'Must name at least one area, or be null for everywhere')
  .max(500, 'Must name at most 500 areas')
  .transform((prefixes) => [...new Set(prefixes)].sort());

const weekday = z.int().min(1, 'Must be 1 (Monday) to 7').max(7, 'Must be 1 (Monday) to 7');

/** How many places a resource has: everywhere or in some areas, on every day or one weekday, in each slot or one. */
export const availabilityRuleBody = z.strictObject({
  ...ignoredIdentity,
  resource,
  area: area.nullable().default(null),
  weekday: weekday.nullable().default(null),
  slot: timeSlot.nullable().default(null),
  places,
});
export type AvailabilityRuleBody = z.infer<typeof availabilityRuleBody>;

export const availabilityRule = z.object({
  ...identity,
  resource,
  area: z.array(z.string()).nullable(),
  weekday: z.int().nullable(),
  slot: timeSlot.nullable(),
  places: z.int(),
});
export type AvailabilityRule = z.infer<typeof availabilityRule>;

/** How many places a date has, instead of the rules' number. Zero closes the date, and customers read the reason. */
export const availabilityDayBody = z.object({
  ...ignoredIdentity,
  date: londonDate,
  resource: resource.nullable().default(null),
  slot: timeSlot.nullable().default(null),
  places,
  reason: text(200)
    .nullish()
    .transform((typed) => (typed && /\S/u.test(typed) ? typed : null)),
});
export type AvailabilityDayBody = z.infer<typeof availabilityDayBody>;

export const availabilityDay = z.object({
  ...identity,
  date: londonDate,
  resource: resource.nullable(),
  slot: timeSlot.nullable(),
  places: z.int(),
  reason: z.string().nullable(),
});
export type AvailabilityDay = z.infer<typeof availabilityDay>;

export const availabilityQuery = z.object({
  service: requiredText(100),
  from: londonDate.optional(),
  to: londonDate.optional(),
  postcode: text(20).optional(),
  /** Days that are too early for a skip on the road are closed. */
  skip_placement: skipPlacement.optional(),
});
export type AvailabilityQuery = z.infer<typeof availabilityQuery>;

export const availableSlot = z.object({
  slot: timeSlot,
  state: slotState,
  /** Null where there is no limit. */
  left: z.int().min(0).nullable(),
  /** Why a slot is closed, if the office gave a reason. */
  reason: z.string().nullable(),
});
export type AvailableSlot = z.infer<typeof availableSlot>;

export const availableDay = z.object({ date: londonDate, slots: z.array(availableSlot) });
export type AvailableDay = z.infer<typeof availableDay>;

export const availabilityResponse = z.object({
  availability: z.array(availableDay),
  next_free: datedSlot.nullable(),
  last_day: londonDate,
});
export type AvailabilityResponse = z.infer<typeof availabilityResponse>;

export const availabilityRulesQuery = z.object({ ...pageQueryOf(100), resource: resource.optional() });
export type AvailabilityRulesQuery = z.infer<typeof availabilityRulesQuery>;
export const availabilityRuleResponse = z.object({ rule: availabilityRule });

export const availabilityDaysQuery = z.object({
  ...pageQueryOf(100),
  from: londonDate.optional(),
  to: londonDate.optional(),
});
export type AvailabilityDaysQuery = z.infer<typeof availabilityDaysQuery>;

/** One slot in the office's calendar: the places of a resource everywhere, and the areas with the fewest left. */
export const calendarPlaces = z.object({
  resource,
  slot: timeSlot,
  taken: z.int().min(0),
  /** Null if some area has no limit. */
  places: z.int().min(0).nullable(),
  left: z.int().min(0).nullable(),
  /** Places taken beyond the limit. */
  overbooked: z.int().min(0),
  reason: z.string().nullable(),
  /** Areas with a limit, the fewest places left first. A null area means everything that no area rule covers. */
  tightest: z
    .array(z.object({ area: z.array(z.string()).nullable(), places: z.int(), taken: z.int() }))
    .max(5),
});
export type CalendarPlaces = z.infer<typeof calendarPlaces>;

export const calendarDay = z.object({ date: londonDate, places: z.array(calendarPlaces) });
export type CalendarDay = z.infer<typeof calendarDay>;

/** Both dates are included. */
export const placesCalendarQuery = z.object({ from: londonDate, to: londonDate });
export type PlacesCalendarQuery = z.infer<typeof placesCalendarQuery>;
export const placesCalendarResponse = z.object({ calendar: z.array(calendarDay) });
export type PlacesCalendarResponse = z.infer<typeof placesCalendarResponse>;

/**
 * A proposed change of the rules: without `id`, `rule` is new; with `id`, it replaces that rule; without `rule`, that
 * rule is deleted.
 */
export const rulePreviewBody = z
  .object({ id: uuid.nullable().default(null), rule: availabilityRuleBody.nullable().default(null) })
  .refine(({ id, rule }) => id !== null || rule !== null, {
    path: ['rule'],
    message: 'Must say what the rule is to be',
  });
export type RulePreviewBody = z.infer<typeof rulePreviewBody>;

/** The next fortnight of the rule's resource, before and after the change. */
export const rulePreviewResponse = z.object({ before: z.array(calendarDay), after: z.array(calendarDay) });
export type RulePreviewResponse = z.infer<typeof rulePreviewResponse>;

export const availabilityEndpoints = {
  slots: endpoint('GET', '/availability', 'optional', {
    summary: 'List available slots for a service',
    description:
      'Returns the capacity left for each day and slot, for a postcode. Begins tomorrow, for admins today.',
    query: availabilityQuery,
    response: availabilityResponse,
    errors: [404],
    tags: ['Availability'],
  }),
  rules: endpoint('GET', '/availability/rules', 'admin', {
    summary: 'List availability rules',
    query: availabilityRulesQuery,
    response: z.object({ rules: z.array(availabilityRule), ...pageResponse }),
    tags: ['Availability'],
  }),
  createRule: endpoint('POST', '/availability/rules', 'admin', {
    summary: 'Create an availability rule',
    description: 'A rule limits the capacity of a resource.',
    status: 201,
    body: availabilityRuleBody,
    response: availabilityRuleResponse,
    errors: [409, 503],
    tags: ['Availability'],
  }),
  updateRule: endpoint('PUT', '/availability/rules/{id}', 'admin', {
    summary: 'Update an availability rule',
    description:
      'Bookings that have been made stay. Fails with `rule_exists` when another rule has the same resource, area, weekday and slot.',
    params: idParams,
    body: availabilityRuleBody,
    response: availabilityRuleResponse,
    errors: [409, 503],
    tags: ['Availability'],
  }),
  removeRule: endpoint('DELETE', '/availability/rules/{id}', 'admin', {
    summary: 'Delete an availability rule',
    description: 'Bookings that have been made stay.',
    params: idParams,
    errors: [503],
    tags: ['Availability'],
  }),
  previewRule: endpoint('POST', '/availability/rules/preview', 'admin', {
    summary: 'Preview an availability rule',
    description: 'Shows the effect on the next 14 days. Changes nothing.',
    body: rulePreviewBody,
    response: rulePreviewResponse,
    errors: [404, 409, 503],
    confirmation: { none: 'It only calculates and changes nothing.' },
  }),
  calendar: endpoint('GET', '/availability/calendar', 'admin', {
    summary: 'Retrieve the capacity calendar',
    description: 'Returns the capacity used and left for each resource, by day.',
    query: placesCalendarQuery,
    response: placesCalendarResponse,
    tags: ['Availability', 'Bookings'],
  }),
  days: endpoint('GET', '/availability/days', 'admin', {
    summary: 'List date overrides',
    query: availabilityDaysQuery,
    response: z.object({ days: z.array(availabilityDay), ...pageResponse }),
    tags: ['Availability'],
  }),
  putDay: endpoint('PUT', '/availability/days', 'admin', {
    summary: 'Set a date override',
    description: 'Sets the capacity of one date. A capacity of 0 closes it.',
    body: availabilityDayBody,
    response: z.object({ day: availabilityDay }),
    errors: [503],
    confirmation: { none: 'Daily work: a broken van closes a single date.' },
    tags: ['Availability'],
  }),
  removeDay: endpoint('DELETE', '/availability/days/{id}', 'admin', {
    summary: 'Delete a date override',
    description: 'The weekly rules apply to the date again.',
    params: idParams,
    errors: [503],
    confirmation: { none: 'Daily work: a broken van closes a single date.' },
    tags: ['Availability'],
  }),
} as const;
