// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['failedJobs'];

/** E-mails, events, jobs and refunds that did not go through, and open disputes: what needs attention first. */
export const list: Call<Rows['list']> = {
  method: 'GET',
  path: '/failed-jobs',
  tags: ['FailedJobs'],
};

/** Try one again now, and say what came of it. */
export const retry: Call<Rows['retry']> = {
  method: 'POST',
  path: '/failed-jobs/{kind}/{id}/retry',
  tags: ['FailedJobs'],
};
