import { z } from 'zod';
import { instant, pageQuery, pageResponse } from '../primitives.js';

/**
 * Something was exported, an admin read many rows of lists, or a request was
 * refused for lack of rights.
 */
export const SECURITY_EVENT_KINDS = ['export', 'large_read', 'refused'] as const;
export const securityEventKind = z.enum(SECURITY_EVENT_KINDS);
export type SecurityEventKind = z.infer<typeof securityEventKind>;

/** Equal events within one minute: the same person, the same network, the same route. */
export const securityEvent = z.object({
  /** The start of the minute. */
  minute: instant,
  kind: securityEventKind,
  /** The e-mail address of the person; their id if the account is deleted; null if nobody was signed in. */
  actor: z.string().nullable(),
  /** A digest of the network. It changes every day, so equal digests mean the same network only within one day. */
  network: z.string(),
  /** Method and pattern: `GET /bookings/admin/export`. */
  route: z.string(),
  /**
   * The error code of a refused request; for a large read the number of rows within the hour (`500_rows`); empty for
   * another action that was carried out.
   */
  code: z.string(),
  times: z.int().min(1),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const securityEventsQuery = z.object({ ...pageQuery, kind: securityEventKind.optional() });
export const securityEventsResponse = z.object({ events: z.array(securityEvent), ...pageResponse });
export type SecurityEventsResponse = z.infer<typeof securityEventsResponse>;
