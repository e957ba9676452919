// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['savedAddresses'];

/** List saved addresses. */
export const list: Call<Rows['list']> = {
  method: 'GET',
  path: '/saved-addresses',
  tags: ['Addresses'],
};

/** Save an address. */
export const create: Call<Rows['create']> = {
  method: 'POST',
  path: '/saved-addresses',
  tags: ['Addresses'],
};

/** Update a saved address. */
export const update: Call<Rows['update']> = {
  method: 'PUT',
  path: '/saved-addresses/{id}',
  tags: ['Addresses'],
};

/** Delete a saved address. */
export const remove: Call<Rows['remove']> = {
  method: 'DELETE',
  path: '/saved-addresses/{id}',
  tags: ['Addresses'],
};

/** Set the default address. */
export const setDefault: Call<Rows['setDefault']> = {
  method: 'PATCH',
  path: '/saved-addresses/{id}/default',
  tags: ['Addresses'],
};
