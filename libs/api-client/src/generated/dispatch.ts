// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['dispatch'];

/** Retrieve a day's board. */
export const day: Call<Rows['day']> = {
  method: 'GET',
  path: '/dispatch',
  tags: ['Bookings'],
};

/** Order a worker's jobs. */
export const order: Call<Rows['order']> = {
  method: 'PUT',
  path: '/dispatch/order',
  tags: ['Bookings'],
};

/** Assign a job to a worker. */
export const assign: Call<Rows['assign']> = {
  method: 'PUT',
  path: '/dispatch/{booking_id}',
  tags: ['Bookings'],
};
