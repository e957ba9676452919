import { z } from 'zod';
import { identity, instant, pageResponse } from '../primitives.js';

export const loyaltyTransaction = z.object({
  ...identity,
  description: z.string(),
  transaction_type: z.enum(['earned', 'spent']),
  points: z.int(),
  created_at: instant,
});
export type LoyaltyTransaction = z.infer<typeof loyaltyTransaction>;

export const loyaltyResponse = z.object({
  balance: z.int(),
  transactions: z.array(loyaltyTransaction),
  ...pageResponse,
});
export type LoyaltyResponse = z.infer<typeof loyaltyResponse>;
