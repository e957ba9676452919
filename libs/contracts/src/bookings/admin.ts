import { z } from 'zod';
import {
  adminChange,
  adminChangesQuery,
  adminChangesResponse,
  allAdminChangesResponse,
  securityEventsQuery,
  securityEventsResponse,
} from '../audit.js';
import { endpoint } from '../endpoint.js';
import {
  cursorQuery,
  cursorResponse,
  editVersion,
  email,
  expectedVersion,
  freeText,
  idParams,
  londonDate,
  oneLine,
  pounds,
  text,
  uuid,
} from '../primitives.js';
import { bookingOptions } from './changes.js';
import { bookingChartsQuery, bookingChartsResponse } from './charts.js';
import {
  adminBooking,
  adminBookingBody,
  adminBookingResponse,
  BOOKING_STATUSES,
  bookingStatus,
  PAYMENT_STATUSES,
  timeSlot,
} from './schema.js';

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

/** The filter of the list of all bookings. A booking must match every part of it. */
export const adminBookingsFilter = z.object({
  /** `active`: pending or confirmed. */
  status: z.enum([...BOOKING_STATUSES, 'active', 'not_cancelled']).optional(),
  /** `unpaid`: pending, failed, or refunded while the collection is still planned. */
  payment_status: z.enum([...PAYMENT_STATUSES, 'unpaid']).optional(),
  service: text(100).optional(),
  date_from: londonDate.optional(),
  date_to: londonDate.optional(),
  slot: timeSlot.optional(),
  /** The assigned worker, compared without case; `unassigned` for bookings without a worker. */
  worker: text(200).optional(),
  consignment_note_due: z.enum(['true', 'false']).optional(),
  /** Cancelled bookings whose recorded money the office still has to pay back. */
  to_pay_back: z.enum(['true', 'false']).optional(),
  /** `customer`: those of guests and of customers' accounts, without those of staff. */
  owner: z.enum(['customer']).optional(),
  /**
   * The beginning of the customer's name, surname, email or phone number, of the postcode, the invoice number or the
   * id. Or the beginnings of words in the name, company, email, address and invoice number, in any order.
   */
  search: text(200).optional(),
  sort: bookingSort.default('newest'),
});
export type AdminBookingsFilter = z.infer<typeof adminBookingsFilter>;

export const adminBookingsQuery = adminBookingsFilter.extend(cursorQuery);
export type AdminBookingsQuery = z.infer<typeof adminBookingsQuery>;

/** Above this many rows a list gives no exact total, unless the database keeps a running count for the filter. */
export const COUNTED_ROWS = 1000;

export const adminBookingsResponse = z.object({ bookings: z.array(adminBooking), ...cursorResponse });
export type AdminBookingsResponse = z.infer<typeof adminBookingsResponse>;

/** `version` is that of the booking as shown. With it, a booking that has changed since is left unchanged (409). */
export const adminChangeBody = adminBookingBody.extend({ version: expectedVersion });
export type AdminChangeBody = z.infer<typeof adminChangeBody>;

/**
 * A correction of a guest's contact details. A field that is left out stays; an empty phone number is removed. `version`
 * is that of the booking as shown.
 */
export const bookingCustomerBody = z.object({
  customer_name: oneLine(200, 'Must not be empty').optional(),
  customer_email: email.optional(),
  customer_phone: freeText(40).nullish(),
  version: editVersion,
});
export type BookingCustomerBody = z.infer<typeof bookingCustomerBody>;

/** The most bookings in one bulk change: one page of the table. */
export const BULK_LIMIT = 50;

/**
 * A booking of a bulk change, with the version that was shown, so that nobody's edit is overwritten. `refund_amount` is
 * what the customer of a cancelled booking gets back: 0 keeps all of it. To cancel a paid booking without it is
 * refused.
 */
export const bulkBooking = z.strictObject({
  id: uuid,
  version: editVersion,
  refund_amount: pounds.optional(),
});
export type BulkBooking = z.infer<typeof bulkBooking>;

export const bulkChangeBody = z
  .object({
    bookings: z
      .array(bulkBooking)
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
  })
  .refine(
    ({ bookings, status, assigned_worker }) =>
      (status === 'cancelled' && assigned_worker === undefined) ||
      bookings.every(({ refund_amount }) => refund_amount === undefined),
    { path: ['bookings'], message: 'Only says what is refunded where the one change is to cancel' },
  );
export type BulkChangeBody = z.infer<typeof bulkChangeBody>;

/**
 * The result of a refund. `made`: the card provider has accepted it. `pending`: the provider could not be reached, and
 * the request is retried in the background. `failed`: the provider refused it, so the money is still here.
 */
export const refundOutcome = z.enum(['made', 'pending', 'failed']);
export type RefundOutcome = z.infer<typeof refundOutcome>;

/**
 * The result for each booking, in the order of the body. A refused booking stays as it was and does not hold up the
 * others.
 */
export const bulkResult = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('changed'),
    id: uuid,
    booking: adminBooking,
    /** Null if there was no money to refund. */
    refund: z.object({ amount: pounds, outcome: refundOutcome }).nullable(),
  }),
  z.object({ outcome: z.literal('refused'), id: uuid, error: z.string(), message: z.string() }),
]);
export type BulkResult = z.infer<typeof bulkResult>;

export const cancelOptionsQuery = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(uuid).max(BULK_LIMIT, `Must be at most ${BULK_LIMIT} bookings`)),
});

/** What cancelling each booking gives, by that booking's own terms. Unknown bookings are left out. */
export const cancelOptionsResponse = z.object({
  options: z.array(z.object({ id: uuid, cancel: bookingOptions.shape.cancel })),
});
export type CancelOptionsResponse = z.infer<typeof cancelOptionsResponse>;

/** Collections that are not cancelled, and how many of those still to come have no worker or are unpaid. */
const dayFigures = { bookings: z.int().min(0), unassigned: z.int().min(0), unpaid: z.int().min(0) };

/** The work of tomorrow (London date), of today, and of the seven days that start today. */
export const outlookResponse = z.object({
  date: londonDate,
  ...dayFigures,
  today: z.object(dayFigures),
  week: z.object(dayFigures),
  /** Of all days, cancelled ones too. */
  all_bookings: z.int().min(0),
  /** Cancelled bookings whose recorded money the office still has to pay back. */
  to_pay_back: z.int().min(0),
});
export type OutlookResponse = z.infer<typeof outlookResponse>;

/** `details` of 409 `booking_changed`: the current booking, and what admins have changed since it was shown. */
export const bookingChangedDetails = z.object({ booking: adminBooking, changes: z.array(adminChange) });
export type BookingChangedDetails = z.infer<typeof bookingChangedDetails>;

/** What the admin team does with bookings besides listing and changing them. */
export const adminEndpoints = {
  exportBookings: endpoint('GET', '/bookings/admin/export', 'admin', {
    summary: 'Export bookings as CSV',
    description: 'The file is streamed. `Haulway-Total-Rows` has the number of rows, where it is known.',
    query: adminBookingsFilter,
    file: 'text/csv',
  }),
  bookingCharts: endpoint('GET', '/bookings/admin/charts', 'admin', {
    summary: 'Retrieve dashboard charts',
    description:
      'Returns bookings and paid revenue by day, service and region, and capacity used in the next 14 days.',
    query: bookingChartsQuery,
    response: bookingChartsResponse,
    tags: ['Bookings'],
  }),
  bookingChanges: endpoint('GET', '/bookings/admin/{id}/changes', 'admin', {
    summary: 'List changes to a booking',
    description: 'Returns the newest first.',
    params: idParams,
    query: adminChangesQuery,
    response: adminChangesResponse,
    tags: ['Bookings'],
  }),
  bulkChange: endpoint('POST', '/bookings/admin/bulk', 'admin', {
    summary: 'Update many bookings',
    description: 'Each booking is changed in its own transaction. The response has the result of each.',
    body: bulkChangeBody,
    response: z.object({ results: z.array(bulkResult) }),
    idempotent: true,
    errors: [409, 422, 503],
    confirmation: { when: 'it refunds money' },
    tags: ['Bookings', 'Loyalty'],
  }),
  cancelOptions: endpoint('GET', '/bookings/admin/cancel-options', 'admin', {
    summary: 'Preview the refunds of a bulk cancellation',
    description: "Calculates each refund by the booking's own terms.",
    query: cancelOptionsQuery,
    response: cancelOptionsResponse,
    tags: ['Bookings'],
  }),
  outlook: endpoint('GET', '/bookings/admin/outlook', 'admin', {
    summary: 'Retrieve the coming collections',
    description:
      'Returns how many there are tomorrow, today, in the seven days from today and in all, how many of a day have no worker or are unpaid, and for how many money is to be paid back.',
    response: outlookResponse,
    tags: ['Bookings'],
  }),
  workers: endpoint('GET', '/bookings/admin/workers', 'admin', {
    summary: 'List worker names',
    description: 'Returns at most 50 names, from the newest bookings.',
    response: z.object({ workers: z.array(z.string()) }),
    tags: ['Bookings'],
  }),
  adminChanges: endpoint('GET', '/admin-changes', 'admin', {
    summary: 'List all changes by admins',
    description:
      'Returns the newest first. Changes of releases and publish tokens are in the history of releases.',
    query: adminChangesQuery,
    response: allAdminChangesResponse,
  }),
  securityEvents: endpoint('GET', '/security-events', 'admin', {
    summary: 'List audit entries',
    description: 'Returns exports, large reads and refused calls, newest first.',
    query: securityEventsQuery,
    response: securityEventsResponse,
  }),
  correctCustomer: endpoint('PATCH', '/bookings/admin/{id}/customer', 'admin', {
    summary: "Correct a guest's contact details",
    description:
      "A new email address ends the booking's keys, and gets the confirmation and documents of a paid one. Fails with `not_a_guest` for an account's booking.",
    params: idParams,
    body: bookingCustomerBody,
    response: adminBookingResponse,
    errors: [409, 503],
    confirmation: { none: 'Daily work on a single booking; it moves no money.' },
    tags: ['Bookings', 'Users'],
  }),
  resendConfirmation: endpoint('POST', '/bookings/admin/{id}/resend-confirmation', 'admin', {
    summary: 'Send a booking confirmation again',
    params: idParams,
    response: adminBookingResponse,
    errors: [409, 503],
    confirmation: { none: 'Daily work on a single booking; it moves no money.' },
    tags: ['Bookings'],
  }),
} as const;
