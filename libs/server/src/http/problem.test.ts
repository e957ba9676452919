import { z } from 'zod';
import { ApiException } from './api-exception.js';
import { parseRequest } from './parse.js';

const schema = z.object({
  name: z.string(),
  size: z.number(),
  count: z.coerce.number().int(),
  open: z.boolean(),
  items: z.array(z.string()).max(1),
  place: z.object({}),
  status: z.enum(['pending', 'paid']),
  own: z.string({ message: 'Please enter your name' }),
});

const detailsOf = (value: unknown): unknown => {
  try {
    return parseRequest(schema, value, 'body');
  } catch (error) {
    return error instanceof ApiException ? error.details : error;
  }
};

describe('the problems of an invalid request', () => {
  it('are described in readable words, and in the contract’s own words where it has them', () => {
    expect(
      detailsOf({ name: 1, size: 'x', count: 'x', open: 1, items: ['a', 'b'], place: [], status: 'lost' }),
    ).toEqual({
      name: 'Must be text',
      size: 'Must be a number',
      count: 'Must be a number',
      open: 'Must be true or false',
      items: 'Must have at most 1 entries',
      place: 'Must be an object',
      status: 'Must be one of: pending, paid',
      own: 'Please enter your name',
    });
  });

  it("are 'Is required' for missing fields, and concern the whole body if it is no object", () => {
    expect(detailsOf({ count: 1, own: 'x' })).toMatchObject({ name: 'Is required', items: 'Is required' });
    expect(detailsOf([])).toEqual({ body: 'Must be an object' });
    expect(detailsOf(undefined)).toEqual({ body: 'Is required' });
  });
});
