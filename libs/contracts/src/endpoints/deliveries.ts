import { deliveriesAnswer, deliveriesQuery, retryAnswer, retryParams } from '../deliveries.js';
import { endpoint } from './endpoint.js';

export const deliveryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/deliveries',
    summary:
      'E-mails, events and jobs that did not go through, and open disputes: what needs attention first',
    access: 'admin',
    status: 200,
    query: deliveriesQuery,
    answer: deliveriesAnswer,
    errors: [400, 401, 403],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/deliveries/{kind}/{id}/retry',
    summary: 'Try one again now, and say what came of it',
    access: 'admin',
    status: 200,
    params: retryParams,
    answer: retryAnswer,
    errors: [400, 401, 403, 404, 429, 503],
  }),
} as const;
