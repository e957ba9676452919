// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['savedAddresses'];

/** Own addresses, the default one first. */
export const list: Call<Rows['list']> = {
  method: 'GET',
  path: '/saved-addresses',
  tags: ['Addresses'],
};

/** Save an address; the first one becomes the default. */
export const create: Call<Rows['create']> = {
  method: 'POST',
  path: '/saved-addresses',
  tags: ['Addresses'],
};

/** Change an address. */
export const update: Call<Rows['update']> = {
  method: 'PUT',
  path: '/saved-addresses/{id}',
  tags: ['Addresses'],
};

/** Delete an address; if it was the default, the newest other one becomes it. */
export const remove: Call<Rows['remove']> = {
  method: 'DELETE',
  path: '/saved-addresses/{id}',
  tags: ['Addresses'],
};

/** Make an address the default one. */
export const setDefault: Call<Rows['setDefault']> = {
  method: 'PATCH',
  path: '/saved-addresses/{id}/default',
  tags: ['Addresses'],
};
