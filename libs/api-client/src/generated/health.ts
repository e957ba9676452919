// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['health'];

/** Check liveness. */
export const live: Call<Rows['live']> = {
  method: 'GET',
  path: '/health/live',
};

/** Check readiness. */
export const ready: Call<Rows['ready']> = {
  method: 'GET',
  path: '/health/ready',
};
