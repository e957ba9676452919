import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { idParams } from '../primitives.js';

/** Why no texts are sent: the number is no mobile, its owner wants none, or this site sends none at all. */
export const textRefusal = z.enum(['no_mobile', 'opted_out', 'texts_off']);
export type TextRefusal = z.infer<typeof textRefusal>;

/** Whether we send text messages about a booking. */
export const bookingTexts = z.object({
  allowed: z.boolean(),
  /** Null if we send them. */
  reason: textRefusal.nullable(),
  /** The booking's mobile number, as `+447700900123`; null if its phone number is no mobile. */
  number: z.string().nullable(),
});
export type BookingTexts = z.infer<typeof bookingTexts>;

export const bookingTextsBody = z.object({ allowed: z.boolean() });
export type BookingTextsBody = z.infer<typeof bookingTextsBody>;

const bookingTextsResponse = z.object({ texts: bookingTexts });

export const textMonth = z.object({
  /** `yyyy-MM`, in UK time. */
  month: z.string(),
  /** Texts that the provider took. */
  sent: z.int().min(0),
});
export type TextMonth = z.infer<typeof textMonth>;

export const textEndpoints = {
  ofBooking: endpoint('GET', '/bookings/{id}/texts', 'optional', {
    summary: "Retrieve a booking's text message setting",
    description: 'Open to its owner, a guest with its key, and admins.',
    params: idParams,
    response: bookingTextsResponse,
    errors: [401],
    tags: ['Bookings'],
  }),
  set: endpoint('PUT', '/bookings/{id}/texts', 'optional', {
    summary: 'Allow or stop text messages',
    description:
      'Applies to the phone number, so to all its bookings. Fails with `no_mobile` when the number is no mobile.',
    params: idParams,
    body: bookingTextsBody,
    response: bookingTextsResponse,
    errors: [401, 409],
    tags: ['Bookings'],
  }),
  months: endpoint('GET', '/texts/months', 'admin', {
    summary: 'Count text messages by month',
    description: 'Returns the last 12 months, newest first.',
    response: z.object({ months: z.array(textMonth) }),
  }),
} as const;
