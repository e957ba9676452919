import { adminChangesQuery, adminChangesResponse } from '../audit/schema.js';
import {
  adminBookingsFilter,
  bulkChangeBody,
  bulkChangeResponse,
  cancelOptionsQuery,
  cancelOptionsResponse,
  outlookResponse,
  workersResponse,
} from './admin-schema.js';
import { adminBookingResponse } from './schema.js';
import { bookingChartsQuery, bookingChartsResponse } from './charts.js';
import { securityEventsQuery, securityEventsResponse } from '../audit/security-events.js';
import { endpoint } from '../endpoint.js';
import { idParams } from '../primitives.js';

/** What the admin team does with bookings besides listing and changing them. */
export const adminEndpoints = {
  exportBookings: endpoint({
    method: 'GET',
    path: '/bookings/admin/export',
    summary:
      'The bookings of a filter as CSV, streamed; Haulway-Total-Rows says how many, where that is known',
    access: 'admin',
    status: 200,
    query: adminBookingsFilter,
    file: 'text/csv',
    errors: [400, 401, 403],
    confirmation: true,
  }),
  bookingCharts: endpoint({
    method: 'GET',
    path: '/bookings/admin/charts',
    summary: 'Bookings and paid revenue by day, service and region, and how full the coming fortnight is',
    access: 'admin',
    status: 200,
    query: bookingChartsQuery,
    response: bookingChartsResponse,
    errors: [400, 401, 403],
  }),
  bookingChanges: endpoint({
    method: 'GET',
    path: '/bookings/admin/{id}/changes',
    summary: 'What admins have changed of a booking, newest first',
    access: 'admin',
    status: 200,
    params: idParams,
    query: adminChangesQuery,
    response: adminChangesResponse,
    errors: [400, 401, 403, 404],
    tags: ['Bookings'],
  }),
  bulkChange: endpoint({
    method: 'POST',
    path: '/bookings/admin/bulk',
    summary:
      'Set status or worker of many bookings, each by itself; says of each what became of it and its money',
    access: 'admin',
    status: 200,
    body: bulkChangeBody,
    response: bulkChangeResponse,
    idempotent: true,
    errors: [400, 401, 403, 409, 413, 422, 429, 503],
    tags: ['Bookings', 'Loyalty'],
  }),
  cancelOptions: endpoint({
    method: 'GET',
    path: '/bookings/admin/cancel-options',
    summary: 'What cancelling each of many bookings brings by its own terms',
    access: 'admin',
    status: 200,
    query: cancelOptionsQuery,
    response: cancelOptionsResponse,
    errors: [400, 401, 403],
    tags: ['Bookings'],
  }),
  outlook: endpoint({
    method: 'GET',
    path: '/bookings/admin/outlook',
    summary: "Tomorrow's collections: how many, how many nobody is assigned to, how many are not paid",
    access: 'admin',
    status: 200,
    response: outlookResponse,
    errors: [401, 403],
    tags: ['Bookings'],
  }),
  workers: endpoint({
    method: 'GET',
    path: '/bookings/admin/workers',
    summary: 'Names of workers in use, at most 50, those of the newest bookings',
    access: 'admin',
    status: 200,
    response: workersResponse,
    errors: [401, 403],
    tags: ['Bookings'],
  }),
  securityEvents: endpoint({
    method: 'GET',
    path: '/security-events',
    summary: 'Exports, developer overrides and refusals of a right, newest first',
    access: 'admin',
    status: 200,
    query: securityEventsQuery,
    response: securityEventsResponse,
    errors: [400, 401, 403],
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/bookings/admin/{id}/resend-confirmation',
    summary: 'Send the confirmation of a paid booking again',
    access: 'admin',
    status: 200,
    params: idParams,
    response: adminBookingResponse,
    errors: [400, 401, 403, 404, 409, 429, 503],
    tags: ['Bookings'],
  }),
} as const;
