// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['customers'];

/** Account holders and guests, newest first, searched by how name or e-mail begin. */
export const list: Call<Rows['list']> = {
  method: 'GET',
  path: '/customers/admin',
};

/** One customer by id or e-mail, with bookings, points and notes. */
export const one: Call<Rows['one']> = {
  method: 'GET',
  path: '/customers/admin/{id}',
};

/** What the office notes of a customer. */
export const setNotes: Call<Rows['setNotes']> = {
  method: 'PUT',
  path: '/customers/admin/{id}/notes',
};

/** End every session of a customer. */
export const signOut: Call<Rows['signOut']> = {
  method: 'POST',
  path: '/customers/admin/{id}/signout',
};

/** Send somebody a link by which they get or erase what is held of them. */
export const request: Call<Rows['request']> = {
  method: 'POST',
  path: '/customers/admin/requests',
};
