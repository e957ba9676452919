import { z } from 'zod';
import { endpoint } from './endpoint.js';

export const healthResponse = z.object({ status: z.enum(['ok', 'unavailable']) });

export const healthEndpoints = {
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    summary: 'Check liveness',
    access: 'public',
    response: healthResponse,
    errors: [],
    limit: { none: 'Probes must never be refused, and it reads nothing.' },
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    summary: 'Check readiness',
    description: 'The process and its database respond.',
    access: 'public',
    response: healthResponse,
    errors: [503],
    limit: { none: 'Probes must never be refused, and it reads almost nothing.' },
  }),
} as const;

export const documentationEndpoints = {
  document: endpoint({
    method: 'GET',
    path: '/openapi',
    summary: 'Retrieve the OpenAPI document',
    access: 'admin',
    response: z.looseObject({ openapi: z.string() }),
    errors: [401, 403],
  }),
} as const;
