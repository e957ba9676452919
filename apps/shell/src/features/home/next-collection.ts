import { calls, requestOf } from '@haulway/api-client';
import type { AvailabilityResponse } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { formatNextCollection } from '@haulway/domain';
import type { Platform } from '@haulway/platform';

const isAvailability = (answer: unknown): answer is AvailabilityResponse =>
  isRecord(answer) && Array.isArray(answer['availability']) && 'next_free' in answer;

/** When a man and van can come next, by the very calendar they are booked in; undefined where that is not known. */
export const nextCollection = async (client: Platform['client']): Promise<string | undefined> => {
  const asked = requestOf(calls.availability.slots, { query: { service: 'man-and-van' } });
  const answer = await client.request(asked).catch(() => undefined);
  return isAvailability(answer) ? formatNextCollection(answer) : undefined;
};
