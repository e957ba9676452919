import { calls, requestOf } from '@haulway/api-client';
import type { AvailabilityResponse } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { formatNextCollection } from '@haulway/domain';
import type { Platform } from '@haulway/platform';

const isAvailability = (response: unknown): response is AvailabilityResponse =>
  isRecord(response) && Array.isArray(response['availability']) && 'next_free' in response;

/** The next time a man and van is available, from the bookings' calendar. Undefined when it is not known. */
export const nextCollection = async (client: Platform['client']): Promise<string | undefined> => {
  const request = requestOf(calls.availability.slots, { query: { service: 'man-and-van' } });
  const response = await client.request(request).catch(() => undefined);
  return isAvailability(response) ? formatNextCollection(response) : undefined;
};
