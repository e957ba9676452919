// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['photos'];

/** Add a photo to a booking. */
export const add: Call<Rows['add']> = {
  method: 'POST',
  path: '/bookings/{id}/photos',
  tags: ['Photos'],
};

/** List the photos of a booking. */
export const ofBooking: Call<Rows['ofBooking']> = {
  method: 'GET',
  path: '/bookings/{id}/photos',
  tags: ['Photos'],
};

/** Download a photo. */
export const one: Call<Rows['one']> = {
  method: 'GET',
  path: '/photos/{id}',
  tags: ['Photos'],
};

/** Delete a photo. */
export const remove: Call<Rows['remove']> = {
  method: 'DELETE',
  path: '/photos/{id}',
  tags: ['Photos'],
};
