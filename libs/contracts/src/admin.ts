import { z } from 'zod';
import { editVersion, expectedVersion } from './edit-version.js';
import { role } from './auth.js';
import {
  adminBooking,
  adminBookingBody,
  BOOKING_STATUSES,
  bookingStatus,
  PAYMENT_STATUSES,
  timeSlot,
} from './bookings.js';
import {
  cursorResponse,
  cursorQuery,
  instant,
  londonDate,
  pageResponse,
  pageQuery,
  text,
  uuid,
} from './primitives.js';

/** The orders of the list of all bookings. */
export const BOOKING_SORTS = [
  'newest',
  'oldest',
  'collection_soonest',
  'collection_latest',
  'price_highest',
  'price_lowest',
] as const;
export const bookingSort = z.enum(BOOKING_SORTS);
export type BookingSort = z.infer<typeof bookingSort>;

/** What narrows the list of all bookings; every part of it must hold. */
export const adminBookingsFilter = z.object({
  /** `active`: pending or confirmed. */
  status: z.enum([...BOOKING_STATUSES, 'active']).optional(),
  /** `unpaid`: pending or failed. */
  payment_status: z.enum([...PAYMENT_STATUSES, 'unpaid']).optional(),
  /** A service's slug. */
  service: text(100).optional(),
  /** Collected on this day or later. */
  date_from: londonDate.optional(),
  /** Collected on this day or earlier. */
  date_to: londonDate.optional(),
  slot: timeSlot.optional(),
  /** The assigned worker, compared without case; `unassigned` for bookings that nobody collects. */
  worker: text(200).optional(),
  /** Whether a consignment note is due. */
  consignment_note_due: z.enum(['true', 'false']).optional(),
  /**
   * How the customer's name, surname or e-mail, phone number, the postcode, the invoice number or the id begins; or
   * words of name, company, e-mail, address and invoice number, each by its beginning, in any order.
   */
  search: text(200).optional(),
  sort: bookingSort.default('newest'),
});
export type AdminBookingsFilter = z.infer<typeof adminBookingsFilter>;

export const adminBookingsQuery = adminBookingsFilter.extend(cursorQuery);
export type AdminBookingsQuery = z.infer<typeof adminBookingsQuery>;

/** Beyond this many the rows of a list are not counted, where the filter is not one that is counted all along. */
export const COUNTED_ROWS = 1000;

export const adminBookingsResponse = z.object({ bookings: z.array(adminBooking), ...cursorResponse });
export type AdminBookingsResponse = z.infer<typeof adminBookingsResponse>;

/** `version` is that of the booking that was shown: with it, a booking that has changed since is not changed (409). */
export const adminChangeBody = adminBookingBody.extend({ version: expectedVersion });
export type AdminChangeBody = z.infer<typeof adminChangeBody>;

/** Bookings that one bulk change may name: a page of the table. */
export const BULK_LIMIT = 50;

/** One change for many bookings. Each is named with the version that was shown, so that nobody's edit is overwritten. */
export const bulkChangeBody = z
  .object({
    bookings: z
      .array(z.object({ id: uuid, version: editVersion }))
      .min(1, 'Must name at least one booking')
      .max(BULK_LIMIT, `Must be at most ${BULK_LIMIT} bookings`)
      .refine((named) => new Set(named.map(({ id }) => id.toLowerCase())).size === named.length, {
        message: 'Must name each booking once',
      }),
    status: bookingStatus.optional(),
    assigned_worker: adminBookingBody.shape.assigned_worker,
  })
  .refine(({ status, assigned_worker }) => status !== undefined || assigned_worker !== undefined, {
    path: ['status'],
    message: 'Must be sent, or assigned_worker in its place',
  });
export type BulkChangeBody = z.infer<typeof bulkChangeBody>;

/** What became of each booking, in the order of the body: one that is refused stays as it was, the others don't wait for it. */
export const bulkResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('changed'), id: uuid, booking: adminBooking }),
  z.object({ outcome: z.literal('refused'), id: uuid, error: z.string(), message: z.string() }),
]);
export type BulkResult = z.infer<typeof bulkResult>;
export const bulkChangeResponse = z.object({ results: z.array(bulkResult) });
export type BulkChangeResponse = z.infer<typeof bulkChangeResponse>;

/** What of London's tomorrow is to be done: collections that are pending or confirmed. */
export const outlookResponse = z.object({
  date: londonDate,
  bookings: z.int().min(0),
  unassigned: z.int().min(0),
  unpaid: z.int().min(0),
});
export type OutlookResponse = z.infer<typeof outlookResponse>;

/** Names of workers as they were last typed, in the order of the alphabet. */
export const workersResponse = z.object({ workers: z.array(z.string()) });
export type WorkersResponse = z.infer<typeof workersResponse>;

export const CHANGED = [
  'status',
  'assigned_worker',
  'admin_notes',
  'refund',
  'collection',
  'confirmation',
  'role',
  'override',
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
  'ewc_code',
  'volume',
  'weight',
  'price',
  'active',
  'notes',
  'signout',
  'data_request',
] as const;

/** One change that an admin made: who, when, what, from, to. Money as '£12.00'. */
export const adminChange = z.object({
  at: instant,
  /** The admin's e-mail address at that time. */
  admin: z.string(),
  what: z.enum(CHANGED),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type AdminChange = z.infer<typeof adminChange>;

export const adminChangesQuery = z.object(pageQuery);
export const adminChangesResponse = z.object({ changes: z.array(adminChange), ...pageResponse });
export type AdminChangesResponse = z.infer<typeof adminChangesResponse>;

/** `details` of 409 `booking_changed`: the booking as it is, and what admins have changed since it was shown. */
export const bookingChangedDetails = z.object({ booking: adminBooking, changes: z.array(adminChange) });
export type BookingChangedDetails = z.infer<typeof bookingChangedDetails>;

export const usersQuery = z.object({ ...cursorQuery, search: text(254).optional(), role: role.optional() });
export type UsersQuery = z.infer<typeof usersQuery>;

export const roleBody = z.object({ role });
