import { z } from 'zod';
import { healthResponse } from './schema.js';
import { endpoint } from '../endpoint.js';

export const healthEndpoints = {
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    summary: 'Check liveness',
    access: 'public',
    status: 200,
    response: healthResponse,
    errors: [],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    summary: 'Check readiness',
    description: 'The process and its database respond.',
    access: 'public',
    status: 200,
    response: healthResponse,
    errors: [503],
  }),
} as const;

export const documentationEndpoints = {
  document: endpoint({
    method: 'GET',
    path: '/openapi',
    summary: 'Retrieve the OpenAPI document',
    access: 'admin',
    status: 200,
    response: z.looseObject({ openapi: z.string() }),
    errors: [401, 403],
  }),
} as const;
