// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['failedJobs'];

/** List failed jobs. */
export const list: Call<Rows['list']> = {
  method: 'GET',
  path: '/failed-jobs',
  tags: ['FailedJobs'],
};

/** Retry a failed job. */
export const retry: Call<Rows['retry']> = {
  method: 'POST',
  path: '/failed-jobs/{kind}/{id}/retry',
  tags: ['FailedJobs'],
};
