// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['documentation'];

/** Retrieve the OpenAPI document. */
export const document: Call<Rows['document']> = {
  method: 'GET',
  path: '/openapi',
};
