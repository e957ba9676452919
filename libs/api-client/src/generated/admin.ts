// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['admin'];

/** Export bookings as CSV. */
export const exportBookings: Call<Rows['exportBookings']> = {
  method: 'GET',
  path: '/bookings/admin/export',
};

/** Retrieve dashboard charts. */
export const bookingCharts: Call<Rows['bookingCharts']> = {
  method: 'GET',
  path: '/bookings/admin/charts',
  tags: ['Bookings'],
};

/** List changes to a booking. */
export const bookingChanges: Call<Rows['bookingChanges']> = {
  method: 'GET',
  path: '/bookings/admin/{id}/changes',
  tags: ['Bookings'],
};

/** Update many bookings. */
export const bulkChange: Call<Rows['bulkChange']> = {
  method: 'POST',
  path: '/bookings/admin/bulk',
  tags: ['Bookings', 'Loyalty'],
};

/** Preview the refunds of a bulk cancellation. */
export const cancelOptions: Call<Rows['cancelOptions']> = {
  method: 'GET',
  path: '/bookings/admin/cancel-options',
  tags: ['Bookings'],
};

/** Retrieve the coming collections. */
export const outlook: Call<Rows['outlook']> = {
  method: 'GET',
  path: '/bookings/admin/outlook',
  tags: ['Bookings'],
};

/** List worker names. */
export const workers: Call<Rows['workers']> = {
  method: 'GET',
  path: '/bookings/admin/workers',
  tags: ['Bookings'],
};

/** List all changes by admins. */
export const adminChanges: Call<Rows['adminChanges']> = {
  method: 'GET',
  path: '/admin-changes',
};

/** List audit entries. */
export const securityEvents: Call<Rows['securityEvents']> = {
  method: 'GET',
  path: '/security-events',
};

/** Correct a guest's contact details. */
export const correctCustomer: Call<Rows['correctCustomer']> = {
  method: 'PATCH',
  path: '/bookings/admin/{id}/customer',
  tags: ['Bookings', 'Users'],
};

/** Send a booking confirmation again. */
export const resendConfirmation: Call<Rows['resendConfirmation']> = {
  method: 'POST',
  path: '/bookings/admin/{id}/resend-confirmation',
  tags: ['Bookings'],
};
