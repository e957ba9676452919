import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { booking, guestBooking, timeSlot } from './schema.js';
import { freeText, instant, londonDate, pounds } from '../primitives.js';

/** A customer who cancels this many hours before the slot, or earlier, gets this percentage back. */
export const refundStep = z.strictObject({
  hours_before: z
    .int('Must be whole hours')
    .min(0, 'Must not be negative')
    .max(8_760, 'Must be at most a year'),
  percent: z.int('Must be a whole number').min(0, 'Must be 0 to 100').max(100, 'Must be 0 to 100'),
});
export type RefundStep = z.infer<typeof refundStep>;

const refundSteps = z
  .array(refundStep)
  .max(20, 'Must have at most 20 steps')
  .refine(
    (steps) => new Set(steps.map(({ hours_before }) => hours_before)).size === steps.length,
    'Must name each number of hours once',
  )
  .transform((steps) => [...steps].sort((a, b) => b.hours_before - a.hours_before));

const rescheduleHours = refundStep.shape.hours_before;

/** The terms of cancelling and moving a booking. The steps are sorted from the most hours to the fewest. */
export const changePolicy = z.object({
  version: z.int().min(1),
  refund: z.array(refundStep),
  /** A booking may be moved until this many hours before its slot. */
  reschedule_until_hours: rescheduleHours,
});
export type ChangePolicy = z.infer<typeof changePolicy>;

/** `version` is that of the policy as shown. */
export const changePolicyBody = z.object({
  version: z.int().min(1),
  refund: refundSteps,
  reschedule_until_hours: rescheduleHours,
});
export type ChangePolicyBody = z.infer<typeof changePolicyBody>;

export const changePolicyResponse = z.object({ policy: changePolicy });
export type ChangePolicyResponse = z.infer<typeof changePolicyResponse>;

/** What may be done with a booking now. `reason` is a sentence if it may not. */
export const bookingOptions = z.object({
  cancel: z.object({
    allowed: z.boolean(),
    /** The refund, and what is retained of the money that was paid and not refunded yet. */
    refund_amount: pounds,
    fee_amount: pounds,
    /** The part of `refund_amount` that the office pays back by another way than to a card. Absent if there is none. */
    pay_back_amount: pounds.optional(),
    reason: z.string().nullable(),
  }),
  reschedule: z.object({
    allowed: z.boolean(),
    /** The last moment at which the booking may be moved. */
    until: instant.nullable(),
    reason: z.string().nullable(),
  }),
  /** Present when what is left to pay can't be paid by card. */
  pay: z.object({ allowed: z.literal(false), reason: z.string() }).optional(),
});
export type BookingOptions = z.infer<typeof bookingOptions>;

/** `refund_amount` is for admins only; they send it instead of `expected_refund`. */
export const cancelBookingBody = z.object({
  expected_refund: pounds.optional(),
  refund_amount: pounds.nullish(),
  reason: freeText(500).nullish(),
});
export type CancelBookingBody = z.infer<typeof cancelBookingBody>;

export const rescheduleBookingBody = z.object({
  collection_date: londonDate,
  collection_time_slot: timeSlot,
});
export type RescheduleBookingBody = z.infer<typeof rescheduleBookingBody>;

/** A booking after it was cancelled or moved: in full for its owner, an admin, and a guest who sends its key. */
export const changedBookingResponse = z.object({ booking: z.union([booking, guestBooking]) });

/** The header in which a guest sends the key of their booking. */
export const BOOKING_KEY_HEADER = 'haulway-booking-key';

export const policyEndpoints = {
  changes: endpoint('GET', '/policies/changes', 'public', {
    summary: 'Retrieve the cancellation policy',
    response: changePolicyResponse,
    tags: ['Policies'],
  }),
  setChanges: endpoint('PUT', '/policies/changes', 'admin', {
    summary: 'Update the cancellation policy',
    description: 'Applies to bookings that are paid from now on.',
    body: changePolicyBody,
    response: changePolicyResponse,
    errors: [409, 503],
    tags: ['Policies'],
  }),
} as const;
