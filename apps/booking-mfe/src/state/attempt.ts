import { type Service, type User } from '@haulway/contracts';
import { bookingBodyOf, type BookingRequest, preBookingMessage } from '@haulway/domain';
import { type Attempt, type Flow } from './flow.js';

/** A booking request as text, without the draft, which the server deletes with the first booking. */
const fingerprintOf = ({ draft_id: _draft, ...body }: BookingRequest): string => JSON.stringify(body);

/** The current attempt while the request is the same, else a new one. `newKey` creates its Idempotency-Key. */
export const attemptFor = (current: Attempt | null, body: BookingRequest, newKey: () => string): Attempt => {
  const fingerprint = fingerprintOf(body);
  if (current?.fingerprint === fingerprint) return current;
  const replaces = current?.bookingId ?? current?.replaces ?? null;
  return { fingerprint, key: newKey(), bookingId: null, replaces, totalPence: null, intent: null };
};

/**
 * Whether the current attempt has booked exactly what the flow contains now. Only then there is something to pay. Any
 * of `customers` may have booked it: the signed-in one or a guest, or the one whose session has just ended.
 */
export const isBooked = (
  service: Service,
  { data, attempt }: Flow,
  customers: readonly (User | null)[],
): boolean =>
  attempt !== null &&
  attempt.bookingId !== null &&
  preBookingMessage(data) === null &&
  customers.some((user) => attempt.fingerprint === fingerprintOf(bookingBodyOf(service, data, user)));
