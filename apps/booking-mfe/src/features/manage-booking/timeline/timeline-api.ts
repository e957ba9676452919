import { calls, requestOf } from '@haulway/api-client';
import { type TimelineEntry } from '@haulway/contracts';
import { isRecord, parseJson } from '@haulway/contracts/unknown-json';
import { toPence } from '@haulway/domain';
import { type ApiClient } from '@haulway/platform';
import { type OpenedBooking } from '../manage-booking-api.js';

const isEntry = (value: unknown): value is TimelineEntry => isRecord(value) && 'kind' in value;

const stepOf = ({ amount, ...entry }: TimelineEntry) => ({
  ...entry,
  ...(amount !== undefined && { amountPence: toPence(amount) }),
});

/** One step of a booking, its amount in pence. */
export type TimelineStep = Omit<TimelineEntry, 'amount'> & { readonly amountPence?: number };

const stepsOf = (values: readonly unknown[]): TimelineStep[] => values.filter(isEntry).map(stepOf);

/** The step in the data of a server-sent event. Empty if it is none. */
export const stepsOfEvent = (data: string): TimelineStep[] => stepsOf([parseJson(data)]);

const inputOf = ({ id, bookingKey }: OpenedBooking, signal: AbortSignal) => ({
  params: { id },
  bookingKey,
  fresh: true,
  signal,
});

/** All steps, oldest first. @throws ApiRequestError */
export const readTimeline = async (
  client: ApiClient,
  opened: OpenedBooking,
  signal: AbortSignal,
): Promise<TimelineStep[]> => {
  const response = await client.request(requestOf(calls.timeline.ofBooking, inputOf(opened, signal)));
  return isRecord(response) && Array.isArray(response['timeline']) ? stepsOf(response['timeline']) : [];
};

/** Opens the stream, which sends all steps and then each new one. @throws ApiRequestError */
export const openTimeline = (
  client: ApiClient,
  opened: OpenedBooking,
  signal: AbortSignal,
): Promise<Response> => client.open(requestOf(calls.timeline.stream, inputOf(opened, signal)));
