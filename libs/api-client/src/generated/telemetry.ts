// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['telemetry'];

/** What befell the remotes in one page: which stood in it and which failed, where and why. */
export const composition: Call<Rows['composition']> = {
  method: 'POST',
  path: '/telemetry/composition',
};

/** How the first page of a visit felt: its web vitals, by route and version. */
export const vitals: Call<Rows['vitals']> = {
  method: 'POST',
  path: '/telemetry/vitals',
};

/** How long presses took that led to calls, for the traces of these calls. */
export const spans: Call<Rows['spans']> = {
  method: 'POST',
  path: '/telemetry/spans',
};
