import { failedJobsResponse, failedJobsQuery, retryResponse, retryParams } from './schema.js';
import { endpoint } from '../endpoint.js';

export const failedJobEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/failed-jobs',
    summary:
      'E-mails, events, jobs and refunds that did not go through, and open disputes: what needs attention first',
    access: 'admin',
    status: 200,
    query: failedJobsQuery,
    response: failedJobsResponse,
    errors: [400, 401, 403],
    tags: ['FailedJobs'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/failed-jobs/{kind}/{id}/retry',
    summary: 'Try one again now, and say what came of it',
    access: 'admin',
    status: 200,
    params: retryParams,
    response: retryResponse,
    errors: [400, 401, 403, 404, 429, 503],
    tags: ['FailedJobs'],
  }),
} as const;
