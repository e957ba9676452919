import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { pageQuery } from '../primitives.js';
import { loyaltyResponse } from './schema.js';

export const loyaltyEndpoints = {
  ledger: endpoint({
    method: 'GET',
    path: '/loyalty',
    summary: 'Own points: the balance and the ledger behind it, newest first',
    access: 'user',
    status: 200,
    query: z.object(pageQuery),
    response: loyaltyResponse,
    errors: [400, 401],
    tags: ['Loyalty'],
  }),
} as const;
