// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['policies'];

/** What cancelling brings back, and until when a booking may be moved. */
export const changes: Call<Rows['changes']> = {
  method: 'GET',
  path: '/policies/changes',
};

/** Change that for bookings that are paid from now on. */
export const setChanges: Call<Rows['setChanges']> = {
  method: 'PUT',
  path: '/policies/changes',
};
