// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['admin'];

/** The bookings of a filter as CSV, streamed; Haulway-Total-Rows says how many, where that is known. */
export const exportBookings: Call<Rows['exportBookings']> = {
  method: 'GET',
  path: '/bookings/admin/export',
};

/** Bookings and paid revenue by day, service and region, and how full the coming fortnight is. */
export const bookingCharts: Call<Rows['bookingCharts']> = {
  method: 'GET',
  path: '/bookings/admin/charts',
};

/** What admins have changed of a booking, newest first. */
export const bookingChanges: Call<Rows['bookingChanges']> = {
  method: 'GET',
  path: '/bookings/admin/{id}/changes',
  tags: ['Bookings'],
};

/** Set status or worker of many bookings, each by itself; says of each what became of it and its money. */
export const bulkChange: Call<Rows['bulkChange']> = {
  method: 'POST',
  path: '/bookings/admin/bulk',
  tags: ['Bookings', 'Loyalty'],
};

/** What cancelling each of many bookings brings by its own terms. */
export const cancelOptions: Call<Rows['cancelOptions']> = {
  method: 'GET',
  path: '/bookings/admin/cancel-options',
  tags: ['Bookings'],
};

/** Tomorrow's collections: how many, how many nobody is assigned to, how many are not paid. */
export const outlook: Call<Rows['outlook']> = {
  method: 'GET',
  path: '/bookings/admin/outlook',
  tags: ['Bookings'],
};

/** Names of workers in use, at most 50, those of the newest bookings. */
export const workers: Call<Rows['workers']> = {
  method: 'GET',
  path: '/bookings/admin/workers',
  tags: ['Bookings'],
};

/** Exports, developer overrides and refusals of a right, newest first. */
export const securityEvents: Call<Rows['securityEvents']> = {
  method: 'GET',
  path: '/security-events',
};

/** Send the confirmation of a paid booking again. */
export const resendConfirmation: Call<Rows['resendConfirmation']> = {
  method: 'POST',
  path: '/bookings/admin/{id}/resend-confirmation',
  tags: ['Bookings'],
};
