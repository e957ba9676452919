// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['loyalty'];

/** Retrieve loyalty points. */
export const ledger: Call<Rows['ledger']> = {
  method: 'GET',
  path: '/loyalty',
  tags: ['Loyalty'],
};
