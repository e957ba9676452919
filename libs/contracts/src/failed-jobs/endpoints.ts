import { failedJobsResponse, failedJobsQuery, retryResponse, retryParams } from './schema.js';
import { endpoint } from '../endpoint.js';

export const failedJobEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/failed-jobs',
    summary: 'List failed jobs',
    description:
      'Emails, events, jobs and refunds that failed, and open disputes. What needs attention comes first.',
    access: 'admin',
    status: 200,
    query: failedJobsQuery,
    response: failedJobsResponse,
    errors: [400, 401, 403, 429],
    tags: ['FailedJobs'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/failed-jobs/{kind}/{id}/retry',
    summary: 'Retry a failed job',
    description: 'The job is in the queue again. The list of failed jobs shows the result.',
    access: 'admin',
    status: 200,
    params: retryParams,
    response: retryResponse,
    errors: [400, 401, 403, 404, 429, 503],
    confirmation: { none: 'It repeats what has already been decided.' },
    tags: ['FailedJobs'],
  }),
} as const;
