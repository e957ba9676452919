import { z } from 'zod';
import { documentKind } from '../documents.js';
import { endpoint } from '../endpoint.js';
import { idParams, instant, pounds, uuid } from '../primitives.js';

/** `restored`: the office brought a cancelled booking back. */
export const TIMELINE_KINDS = [
  ...(['booked', 'paid', 'rescheduled', 'restored', 'assigned', 'en_route', 'arrived', 'collected'] as const),
  ...(['failed', 'document', 'refund', 'cancelled'] as const),
] as const;

/** One step of a booking. Members that do not apply are absent. */
export const timelineEntry = z.object({
  kind: z.enum(TIMELINE_KINDS),
  at: instant,
  /** The first name of whoever collects. */
  worker: z.string().optional(),
  /** Why it could not be collected. */
  reason: z.string().optional(),
  /** Not for the crew, and no documents either. */
  amount: pounds.optional(),
  document: z.object({ id: uuid, kind: documentKind, number: z.string() }).optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const timelineEndpoints = {
  ofBooking: endpoint('GET', '/bookings/{id}/timeline', 'optional', {
    summary: 'List the steps of a booking',
    description: 'Returns the oldest first. Open to its owner, a guest with its key, its crew and admins.',
    params: idParams,
    response: z.object({ timeline: z.array(timelineEntry) }),
    tags: ['Bookings'],
    errors: [401],
  }),
  stream: endpoint('GET', '/bookings/{id}/timeline/stream', 'optional', {
    summary: "Follow a booking's steps",
    description:
      'Sends all steps and then each new one, one a server-sent event. Ends when the caller may not see them any more.',
    params: idParams,
    file: 'text/event-stream',
    errors: [401],
  }),
} as const;
