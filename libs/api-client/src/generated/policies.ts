// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['policies'];

/** Retrieve the cancellation policy. */
export const changes: Call<Rows['changes']> = {
  method: 'GET',
  path: '/policies/changes',
  tags: ['Policies'],
};

/** Update the cancellation policy. */
export const setChanges: Call<Rows['setChanges']> = {
  method: 'PUT',
  path: '/policies/changes',
  tags: ['Policies'],
};
