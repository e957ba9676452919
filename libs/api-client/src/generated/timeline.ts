// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['timeline'];

/** List the steps of a booking. */
export const ofBooking: Call<Rows['ofBooking']> = {
  method: 'GET',
  path: '/bookings/{id}/timeline',
  tags: ['Bookings'],
};

/** Follow a booking's steps. */
export const stream: Call<Rows['stream']> = {
  method: 'GET',
  path: '/bookings/{id}/timeline/stream',
};
