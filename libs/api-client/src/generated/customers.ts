// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['customers'];

/** List customers. */
export const list: Call<Rows['list']> = {
  method: 'GET',
  path: '/customers/admin',
  tags: ['Users'],
};

/** Retrieve a customer. */
export const one: Call<Rows['one']> = {
  method: 'GET',
  path: '/customers/admin/{id}',
  tags: ['Users', 'Bookings'],
};

/** Update the notes on a customer. */
export const setNotes: Call<Rows['setNotes']> = {
  method: 'PUT',
  path: '/customers/admin/{id}/notes',
  tags: ['Users'],
};

/** Add or remove loyalty points. */
export const changePoints: Call<Rows['changePoints']> = {
  method: 'POST',
  path: '/customers/admin/{id}/points',
  tags: ['Users', 'Loyalty', 'Session'],
};

/** Sign a customer out of every session. */
export const signOut: Call<Rows['signOut']> = {
  method: 'POST',
  path: '/customers/admin/{id}/signout',
};

/** Send a personal data link. */
export const request: Call<Rows['request']> = {
  method: 'POST',
  path: '/customers/admin/requests',
};
