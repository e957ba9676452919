import { z } from 'zod';
import { instant, pageQuery, pageResponse, uuid } from './primitives.js';

/** One change made by an admin: who, when, what, from, to. Money is written as '£12.00'. */
export const adminChange = z.object({
  at: instant,
  admin: z.string(),
  what: z.enum([
    'status',
    'assigned_worker',
    'admin_notes',
    'refund',
    'refund_reason',
    'payment',
    'reversal_reason',
    'overbooked',
    'collection',
    'customer_name',
    'customer_email',
    'customer_phone',
    'confirmation',
    'texts',
    'discount',
    'discount_reason',
    'overbooked',
    'payment_link',
    'role',
    'created',
    'retired',
    'scheduled_price',
    'slug',
    'name',
    'category',
    'popular',
    'label',
    'label_color',
    'price_display',
    'base_price',
    'description',
    'features',
    'icon',
    'booking_config',
    'waste_type',
    'bulky',
    'appliance',
    'ewc_code',
    'volume',
    'weight',
    'price',
    'active',
    'notes',
    'points',
    'points_reason',
    'signout',
    'data_request',
    'capacity',
    'policy',
    'retry',
    'photo',
    'rating_seen',
    'rating_reply',
    'rating_hidden',
    'facility',
    'tip',
    'contains_pops',
  ]),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type AdminChange = z.infer<typeof adminChange>;

export const adminChangesQuery = z.object(pageQuery);
export const adminChangesResponse = z.object({ changes: z.array(adminChange), ...pageResponse });
export type AdminChangesResponse = z.infer<typeof adminChangesResponse>;

export const changeSubject = z.enum([
  'booking',
  'user',
  'service',
  'waste_item',
  'waste_type',
  'customer',
  'availability_rule',
  'availability_day',
  'change_policy',
  'failed_job',
  'facility',
  'tip',
]);
export type ChangeSubject = z.infer<typeof changeSubject>;

/** A change in the list of all changes: it also names what was changed. */
export const anyAdminChange = adminChange.extend({ subject: changeSubject, subject_id: uuid.nullable() });
export type AnyAdminChange = z.infer<typeof anyAdminChange>;

export const allAdminChangesResponse = z.object({ changes: z.array(anyAdminChange), ...pageResponse });
export type AllAdminChangesResponse = z.infer<typeof allAdminChangesResponse>;

/**
 * Something was exported, an admin read many rows of lists, or a request was
 * refused for lack of rights.
 */
export const securityEventKind = z.enum(['export', 'large_read', 'refused']);
export type SecurityEventKind = z.infer<typeof securityEventKind>;

/** Equal events within one minute: the same person, the same network, the same route. */
export const securityEvent = z.object({
  /** The start of the minute. */
  minute: instant,
  kind: securityEventKind,
  /** The email address of the person; their id if the account is deleted; null if nobody was signed in. */
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
