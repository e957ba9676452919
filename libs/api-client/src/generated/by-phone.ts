// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['byPhone'];

/** Create a booking for a caller. */
export const create: Call<Rows['create']> = {
  method: 'POST',
  path: '/bookings/admin',
  tags: ['Bookings', 'Users', 'Availability'],
};

/** Send a payment link. */
export const sendLink: Call<Rows['sendLink']> = {
  method: 'POST',
  path: '/bookings/{id}/payment-link',
  tags: ['Bookings', 'Availability'],
};
