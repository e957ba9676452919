// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['telemetry'];

/** Report composition telemetry. */
export const composition: Call<Rows['composition']> = {
  method: 'POST',
  path: '/telemetry/composition',
};

/** Report web vitals. */
export const vitals: Call<Rows['vitals']> = {
  method: 'POST',
  path: '/telemetry/vitals',
};
