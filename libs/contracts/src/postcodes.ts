import { z } from 'zod';
import { RESOURCES } from './availability.js';
import { endpoint } from './endpoint.js';
import { text } from './primitives.js';

export const postcodeParams = z.object({ postcode: text(40) });

/** Where we collect: a resource is served unless the rules leave it no capacity on all days and in all slots. */
export const postcodeResponse = z.object({
  /** 'LS1 4AP' */
  postcode: z.string(),
  outcode: z.string(),
  region: z.enum(['london', 'national']),
  /** Whether any resource is served. */
  served: z.boolean(),
  resources: z.record(z.enum(RESOURCES), z.boolean()),
});
export type PostcodeResponse = z.infer<typeof postcodeResponse>;

export const postcodeEndpoints = {
  one: endpoint('GET', '/postcodes/{postcode}', 'public', {
    summary: 'Check whether a postcode is served',
    description: 'Takes a complete postcode, however it is written.',
    params: postcodeParams,
    response: postcodeResponse,
    cacheable: true,
    tags: ['Availability'],
  }),
} as const;
