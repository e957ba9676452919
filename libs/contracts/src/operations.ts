import { z } from 'zod';
import { endpoint } from './endpoint.js';

export const healthResponse = z.object({ status: z.enum(['ok', 'unavailable']) });

export const healthEndpoints = {
  live: endpoint('GET', '/health/live', 'public', {
    summary: 'Check liveness',
    response: healthResponse,
    limit: { none: 'Probes must never be refused, and it reads nothing.' },
  }),
  ready: endpoint('GET', '/health/ready', 'public', {
    summary: 'Check readiness',
    description: 'Succeeds when the process and its database respond.',
    response: healthResponse,
    errors: [503],
    limit: { none: 'Probes must never be refused, and it reads almost nothing.' },
  }),
} as const;

export const documentationEndpoints = {
  document: endpoint('GET', '/openapi', 'admin', {
    summary: 'Retrieve the OpenAPI document',
    response: z.looseObject({ openapi: z.string() }),
  }),
} as const;
