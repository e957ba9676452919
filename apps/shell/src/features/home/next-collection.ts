import { calls, requestOf } from '@haulway/api-client';
import type { AvailabilityResponse } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { formatNextCollection, londonTomorrow } from '@haulway/domain';
import { type Platform, serverNow } from '@haulway/platform';

const isAvailability = (response: unknown): response is AvailabilityResponse =>
  isRecord(response) && Array.isArray(response['availability']) && 'next_free' in response;

/** The next time a man and van is available, from the bookings' calendar. Undefined when it is not known. */
export const nextCollection = async (client: Platform['client']): Promise<string | undefined> => {
  // without a first day, an admin's calendar begins today
  const query = { service: 'man-and-van', from: londonTomorrow(serverNow()) };
  const request = requestOf(calls.availability.slots, { query });
  const response = await client.request(request).catch(() => undefined);
  return isAvailability(response) ? formatNextCollection(response) : undefined;
};
