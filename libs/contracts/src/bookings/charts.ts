import { z } from 'zod';
import { timeSlot } from './schema.js';
import { londonDate } from '../primitives.js';

/** The most days in one request for charts, both dates included. */
export const MAX_CHART_DAYS = 366;

const lengthOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** London dates on which bookings were made, both included. The default is the last 30 days. */
export const bookingChartsQuery = z
  .object({ from: londonDate.optional(), to: londonDate.optional() })
  .superRefine(({ from, to }, { addIssue }) => {
    if (from === undefined || to === undefined) return;
    if (to < from) addIssue({ code: 'custom', path: ['to'], message: 'Must not be before from' });
    else if (lengthOf(from, to) > MAX_CHART_DAYS)
      addIssue({
        code: 'custom',
        path: ['to'],
        message: `Must be at most ${MAX_CHART_DAYS} days after from`,
      });
  });

/** How many bookings were made, and what was paid for them and not refunded, in pounds. */
const figures = { bookings: z.int().min(0), paid_revenue: z.number() };

/** The part of `paid_revenue` that did not come by our card form. Absent if there is none. */
const recorded = { recorded_revenue: z.number().optional() };

/**
 * Every day of the period, also days without bookings. Services and regions only if they have bookings, the most booked
 * first.
 */
export const bookingChartsResponse = z.object({
  from: londonDate,
  to: londonDate,
  days: z.array(z.object({ date: londonDate, ...figures, ...recorded })),
  services: z.array(z.object({ service: z.string(), name: z.string(), ...figures })),
  regions: z.array(z.object({ region: z.enum(['london', 'national']), ...figures })),
  /**
   * The coming fortnight: places taken of a resource in a slot everywhere, and how many there are; null means no limit.
   */
  capacity: z.array(
    z.object({
      date: londonDate,
      resource: z.string(),
      slot: timeSlot,
      taken: z.int().min(0),
      places: z.int().min(0).nullable(),
    }),
  ),
});
export type BookingChartsResponse = z.infer<typeof bookingChartsResponse>;
