import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { pageQuery } from '../primitives.js';
import { loyaltyResponse } from './schema.js';

export const loyaltyEndpoints = {
  ledger: endpoint({
    method: 'GET',
    path: '/loyalty',
    summary: 'Retrieve loyalty points',
    description: 'The balance and its transactions, newest first.',
    access: 'user',
    status: 200,
    query: z.object(pageQuery),
    response: loyaltyResponse,
    errors: [400, 401],
    tags: ['Loyalty'],
  }),
} as const;
