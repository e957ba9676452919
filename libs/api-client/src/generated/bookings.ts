// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['bookings'];

/** Create a booking. */
export const create: Call<Rows['create']> = {
  method: 'POST',
  path: '/bookings',
  tags: ['Bookings', 'Drafts'],
};

/** Create a guest booking. */
export const createAsGuest: Call<Rows['createAsGuest']> = {
  method: 'POST',
  path: '/bookings/guest',
  tags: ['Bookings'],
};

/** List own bookings. */
export const own: Call<Rows['own']> = {
  method: 'GET',
  path: '/bookings',
  tags: ['Bookings'],
};

/** List all bookings. */
export const all: Call<Rows['all']> = {
  method: 'GET',
  path: '/bookings/admin/all',
  tags: ['Bookings'],
};

/** Retrieve dashboard figures. */
export const stats: Call<Rows['stats']> = {
  method: 'GET',
  path: '/bookings/admin/stats',
  tags: ['Bookings'],
};

/** Update a booking's status. */
export const setStatus: Call<Rows['setStatus']> = {
  method: 'PUT',
  path: '/bookings/admin/{id}/status',
  tags: ['Bookings'],
};

/** Update a booking as an admin. */
export const adminUpdate: Call<Rows['adminUpdate']> = {
  method: 'PUT',
  path: '/bookings/admin/{id}',
  tags: ['Bookings'],
};

/** Retrieve a booking. */
export const one: Call<Rows['one']> = {
  method: 'GET',
  path: '/bookings/{id}',
  tags: ['Bookings'],
};

/** Update an unpaid booking. */
export const update: Call<Rows['update']> = {
  method: 'PUT',
  path: '/bookings/{id}',
  tags: ['Bookings'],
};

/** Delete an unpaid booking. */
export const remove: Call<Rows['remove']> = {
  method: 'DELETE',
  path: '/bookings/{id}',
  tags: ['Bookings'],
};

/** List the actions allowed on a booking. */
export const options: Call<Rows['options']> = {
  method: 'GET',
  path: '/bookings/{id}/options',
  tags: ['Bookings'],
};

/** Cancel a booking. */
export const cancel: Call<Rows['cancel']> = {
  method: 'POST',
  path: '/bookings/{id}/cancel',
  tags: ['Bookings', 'Loyalty'],
};

/** Reschedule a booking. */
export const reschedule: Call<Rows['reschedule']> = {
  method: 'POST',
  path: '/bookings/{id}/reschedule',
  tags: ['Bookings'],
};
