import { z } from 'zod';
import { adminBookingsResponse, adminBookingsQuery, adminChangeBody } from './admin-schema.js';
import {
  adminBookingResponse,
  bookingResponse,
  bookingBody,
  bookingsQuery,
  bookingStats,
  bookingUpdateBody,
  createdBookingResponse,
  guestCreatedBookingResponse,
  guestBookingBody,
  booking,
  bookingStatus,
} from './schema.js';
import {
  cancelBookingBody,
  changedBookingResponse,
  rescheduleBookingBody,
  bookingOptions,
} from './changes.js';
import { idParams, pageResponse } from '../primitives.js';
import { endpoint } from '../endpoint.js';

export const bookingEndpoints = {
  create: endpoint('POST', '/bookings', 'user', {
    summary: 'Create a booking',
    description:
      'Books for the signed-in customer. With `draft_id`, the draft is deleted in the same transaction.',
    status: 201,
    body: bookingBody,
    response: createdBookingResponse,
    errors: [404, 409, 422, 503],
    idempotent: true,
    tags: ['Bookings', 'Drafts'],
  }),
  createAsGuest: endpoint('POST', '/bookings/guest', 'public', {
    summary: 'Create a guest booking',
    status: 201,
    body: guestBookingBody,
    response: guestCreatedBookingResponse,
    errors: [409, 422, 503],
    idempotent: true,
    tags: ['Bookings'],
  }),
  own: endpoint('GET', '/bookings', 'user', {
    summary: 'List own bookings',
    description: 'Returns the newest first.',
    query: bookingsQuery,
    response: z.object({ bookings: z.array(booking), ...pageResponse }),
    tags: ['Bookings'],
  }),
  all: endpoint('GET', '/bookings/admin/all', 'admin', {
    summary: 'List all bookings',
    description: 'Returns the newest first. Supports filters, search and sorting.',
    query: adminBookingsQuery,
    response: adminBookingsResponse,
    tags: ['Bookings'],
  }),
  stats: endpoint('GET', '/bookings/admin/stats', 'admin', {
    summary: 'Retrieve dashboard figures',
    response: bookingStats,
    tags: ['Bookings'],
  }),
  setStatus: endpoint('PUT', '/bookings/admin/{id}/status', 'admin', {
    summary: "Update a booking's status",
    params: idParams,
    body: z.object({ status: bookingStatus }),
    response: adminBookingResponse,
    errors: [409, 503],
    confirmation: { none: 'Daily work on a single booking; it moves no money.' },
    tags: ['Bookings'],
  }),
  adminUpdate: endpoint('PUT', '/bookings/admin/{id}', 'admin', {
    summary: 'Update a booking as an admin',
    description: 'Changes its status, worker and notes.',
    params: idParams,
    body: adminChangeBody,
    response: adminBookingResponse,
    errors: [409, 503],
    confirmation: { none: 'Daily work on a single booking; it moves no money.' },
    tags: ['Bookings'],
  }),
  one: endpoint('GET', '/bookings/{id}', 'optional', {
    summary: 'Retrieve a booking',
    description:
      'Returns all of it to its owner and to admins, and part of a guest booking to anyone with its id.',
    params: idParams,
    response: bookingResponse,
    errors: [401],
    tags: ['Bookings'],
  }),
  update: endpoint('PUT', '/bookings/{id}', 'user', {
    summary: 'Update an unpaid booking',
    params: idParams,
    body: bookingUpdateBody,
    response: createdBookingResponse,
    errors: [409],
    tags: ['Bookings'],
  }),
  remove: endpoint('DELETE', '/bookings/{id}', 'user', {
    summary: 'Delete an unpaid booking',
    params: idParams,
    errors: [409],
    tags: ['Bookings'],
  }),
  options: endpoint('GET', '/bookings/{id}/options', 'optional', {
    summary: 'List the actions allowed on a booking',
    description: 'Open to its owner, a guest with its key, and admins.',
    params: idParams,
    response: z.object({ options: bookingOptions }),
    tags: ['Bookings'],
    errors: [401],
  }),
  cancel: endpoint('POST', '/bookings/{id}/cancel', 'optional', {
    summary: 'Cancel a booking',
    description: 'Refunds what its cancellation terms allow.',
    params: idParams,
    body: cancelBookingBody,
    response: changedBookingResponse,
    tags: ['Bookings', 'Loyalty'],
    errors: [401, 409, 503],
    confirmation: { when: 'an admin refunds more than £100 of a booking in all' },
  }),
  reschedule: endpoint('POST', '/bookings/{id}/reschedule', 'optional', {
    summary: 'Reschedule a booking',
    description: 'Moves the booking to another date and slot.',
    params: idParams,
    body: rescheduleBookingBody,
    response: changedBookingResponse,
    tags: ['Bookings'],
    errors: [401, 409, 503],
  }),
} as const;
