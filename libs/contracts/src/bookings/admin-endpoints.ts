import { z } from 'zod';
import {
  adminChangesQuery,
  adminChangesResponse,
  allAdminChangesResponse,
  securityEventsQuery,
  securityEventsResponse,
} from '../audit.js';
import {
  adminBookingsFilter,
  bulkChangeBody,
  cancelOptionsQuery,
  cancelOptionsResponse,
  outlookResponse,
  bulkResult,
} from './admin-schema.js';
import { bookingChartsQuery, bookingChartsResponse } from './charts.js';
import { adminBookingResponse } from './schema.js';
import { endpoint } from '../endpoint.js';
import { idParams } from '../primitives.js';

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
      'Returns how many there are tomorrow, today and in the seven days from today, and how many of them have no worker or are unpaid.',
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
  resendConfirmation: endpoint('POST', '/bookings/admin/{id}/resend-confirmation', 'admin', {
    summary: 'Send a booking confirmation again',
    params: idParams,
    response: adminBookingResponse,
    errors: [409, 503],
    confirmation: { none: 'Daily work on a single booking; it moves no money.' },
    tags: ['Bookings'],
  }),
} as const;
