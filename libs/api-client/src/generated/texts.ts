// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['texts'];

/** Retrieve a booking's text message setting. */
export const ofBooking: Call<Rows['ofBooking']> = {
  method: 'GET',
  path: '/bookings/{id}/texts',
  tags: ['Bookings'],
};

/** Allow or stop text messages. */
export const set: Call<Rows['set']> = {
  method: 'PUT',
  path: '/bookings/{id}/texts',
  tags: ['Bookings'],
};

/** Count text messages by month. */
export const months: Call<Rows['months']> = {
  method: 'GET',
  path: '/texts/months',
};
