import { z } from 'zod';
import { instant, pageQuery, pageResponse } from '../primitives.js';

/** Bookings exported, a developer's override confirmed, or a right refused. */
export const SECURITY_EVENT_KINDS = ['export', 'override', 'refused'] as const;
export const securityEventKind = z.enum(SECURITY_EVENT_KINDS);
export type SecurityEventKind = z.infer<typeof securityEventKind>;

/** What happened within a minute by one person, from one network, on one route. */
export const securityEvent = z.object({
  /** The beginning of the minute. */
  minute: instant,
  kind: securityEventKind,
  /** The e-mail address of who did it, their id where the account is gone; null where nobody was signed in. */
  actor: z.string().nullable(),
  /** A digest of the network that is another one every day: equal ones of a day are one network. */
  network: z.string(),
  /** Method and pattern: `GET /bookings/admin/export`. */
  route: z.string(),
  /** The error code of a refusal; empty for what was done. */
  code: z.string(),
  times: z.int().min(1),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const securityEventsQuery = z.object({ ...pageQuery, kind: securityEventKind.optional() });
export const securityEventsResponse = z.object({ events: z.array(securityEvent), ...pageResponse });
export type SecurityEventsResponse = z.infer<typeof securityEventsResponse>;
