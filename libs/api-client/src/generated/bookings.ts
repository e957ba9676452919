// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['bookings'];

/** Book, signed in; a draft_id turns that draft into the booking. */
export const create: Call<Rows['create']> = {
  method: 'POST',
  path: '/bookings',
  tags: ['Bookings', 'Drafts'],
};

/** Book as a guest. */
export const createAsGuest: Call<Rows['createAsGuest']> = {
  method: 'POST',
  path: '/bookings/guest',
  tags: ['Bookings'],
};

/** Own bookings, newest first. */
export const own: Call<Rows['own']> = {
  method: 'GET',
  path: '/bookings',
  tags: ['Bookings'],
};

/** All bookings, newest first; filtered, searched, sorted. */
export const all: Call<Rows['all']> = {
  method: 'GET',
  path: '/bookings/admin/all',
  tags: ['Bookings'],
};

/** The figures of the dashboard. */
export const stats: Call<Rows['stats']> = {
  method: 'GET',
  path: '/bookings/admin/stats',
  tags: ['Bookings'],
};

/** Set the status of a booking. */
export const setStatus: Call<Rows['setStatus']> = {
  method: 'PUT',
  path: '/bookings/admin/{id}/status',
  tags: ['Bookings'],
};

/** Set status, worker and notes of a booking. */
export const adminUpdate: Call<Rows['adminUpdate']> = {
  method: 'PUT',
  path: '/bookings/admin/{id}',
  tags: ['Bookings'],
};

/** One booking: in full for its owner and admins; a guest booking, in part, for whoever holds its id. */
export const one: Call<Rows['one']> = {
  method: 'GET',
  path: '/bookings/{id}',
  tags: ['Bookings'],
};

/** Change an own booking that is not paid yet. */
export const update: Call<Rows['update']> = {
  method: 'PUT',
  path: '/bookings/{id}',
  tags: ['Bookings'],
};

/** Delete an own booking that is not paid yet. */
export const remove: Call<Rows['remove']> = {
  method: 'DELETE',
  path: '/bookings/{id}',
  tags: ['Bookings'],
};

/** What its owner, a guest with its key or an admin may do with a booking now. */
export const options: Call<Rows['options']> = {
  method: 'GET',
  path: '/bookings/{id}/options',
  tags: ['Bookings'],
};

/** Cancel a booking, and refund what is due. */
export const cancel: Call<Rows['cancel']> = {
  method: 'POST',
  path: '/bookings/{id}/cancel',
  tags: ['Bookings', 'Loyalty'],
};

/** Move a booking to another date and slot. */
export const reschedule: Call<Rows['reschedule']> = {
  method: 'POST',
  path: '/bookings/{id}/reschedule',
  tags: ['Bookings'],
};
