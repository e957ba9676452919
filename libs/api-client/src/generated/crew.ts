// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['crew'];

/** List own jobs of a day. */
export const jobs: Call<Rows['jobs']> = {
  method: 'GET',
  path: '/crew/jobs',
};

/** Record what happened at a job. */
export const addEvent: Call<Rows['addEvent']> = {
  method: 'POST',
  path: '/crew/jobs/{booking_id}/events',
};
