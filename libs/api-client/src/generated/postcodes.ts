// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['postcodes'];

/** Check whether a postcode is served. */
export const one: Call<Rows['one']> = {
  method: 'GET',
  path: '/postcodes/{postcode}',
  tags: ['Availability'],
};
