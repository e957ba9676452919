import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { identity, instant, pageQuery, pageResponse } from './primitives.js';

export const loyaltyTransaction = z.object({
  ...identity,
  description: z.string(),
  transaction_type: z.enum(['earned', 'spent']),
  points: z.int(),
  created_at: instant,
});
export type LoyaltyTransaction = z.infer<typeof loyaltyTransaction>;

export const loyaltyEndpoints = {
  ledger: endpoint('GET', '/loyalty', 'user', {
    summary: 'Retrieve loyalty points',
    description: 'Returns the balance and its transactions, newest first.',
    query: z.object(pageQuery),
    response: z.object({
      balance: z.int(),
      /** So many points take £1 off a booking. */
      points_per_pound: z.int().min(1),
      transactions: z.array(loyaltyTransaction),
      ...pageResponse,
    }),
    tags: ['Loyalty'],
  }),
} as const;
