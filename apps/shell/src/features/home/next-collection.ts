import { calls, requestOf } from '@haulway/api-client';
import type { AvailabilityResponse } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { formatNextCollection } from '@haulway/domain';
import type { Platform } from '@haulway/platform';

const isAvailability = (answer: unknown): answer is AvailabilityResponse =>
  isRecord(answer) && Array.isArray(answer['availability']) && 'next_free' in answer;

/**
 * The next time a man and van is available, from the same calendar that bookings use. Undefined when it is not known.
 */
export const nextCollection = async (client: Platform['client']): Promise<string | undefined> => {
  const asked = requestOf(calls.availability.slots, { query: { service: 'man-and-van' } });
  const answer = await client.request(asked).catch(() => undefined);
  return isAvailability(answer) ? formatNextCollection(answer) : undefined;
};
