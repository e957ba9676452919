// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['drafts'];

/** List own drafts. */
export const list: Call<Rows['list']> = {
  method: 'GET',
  path: '/drafts',
  tags: ['Drafts'],
};

/** Retrieve a draft. */
export const one: Call<Rows['one']> = {
  method: 'GET',
  path: '/drafts/{id}',
  tags: ['Drafts'],
};

/** Create a draft. */
export const create: Call<Rows['create']> = {
  method: 'POST',
  path: '/drafts',
  tags: ['Drafts'],
};

/** Update a draft. */
export const update: Call<Rows['update']> = {
  method: 'PUT',
  path: '/drafts/{id}',
  tags: ['Drafts'],
};

/** Delete a draft. */
export const remove: Call<Rows['remove']> = {
  method: 'DELETE',
  path: '/drafts/{id}',
  tags: ['Drafts'],
};
