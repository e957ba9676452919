// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['contact'];

/** Send a contact message. */
export const send: Call<Rows['send']> = {
  method: 'POST',
  path: '/contact',
};
