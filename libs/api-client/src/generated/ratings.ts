// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['ratings'];

/** Retrieve the average and the latest ratings. */
export const list: Call<Rows['list']> = {
  method: 'GET',
  path: '/ratings',
  tags: ['Ratings'],
};

/** Retrieve the rating of a booking. */
export const ofBooking: Call<Rows['ofBooking']> = {
  method: 'GET',
  path: '/bookings/{id}/rating',
  tags: ['Ratings'],
};

/** Rate a booking. */
export const rate: Call<Rows['rate']> = {
  method: 'PUT',
  path: '/bookings/{id}/rating',
  tags: ['Ratings'],
};

/** List ratings for the office. */
export const admin: Call<Rows['admin']> = {
  method: 'GET',
  path: '/ratings/admin',
  tags: ['Ratings'],
};

/** Mark a rating as seen. */
export const seen: Call<Rows['seen']> = {
  method: 'POST',
  path: '/ratings/admin/{id}/seen',
  tags: ['Ratings'],
};

/** Reply to a rating. */
export const reply: Call<Rows['reply']> = {
  method: 'PUT',
  path: '/ratings/admin/{id}/reply',
  tags: ['Ratings'],
};

/** Hide the text of a rating. */
export const hide: Call<Rows['hide']> = {
  method: 'POST',
  path: '/ratings/admin/{id}/hide',
  tags: ['Ratings'],
};
