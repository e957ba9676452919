import { type Service, type User } from '@haulway/contracts';
import { bookingBodyOf, type BookingRequest, preBookingMessage } from '@haulway/domain';
import { type Attempt, type Flow } from './flow.js';

/**
 * What a booking request asks for, as text. The draft it comes from is no part of it: the server deletes the draft
 * with the first booking, and that must not look like another booking.
 */
const fingerprintOf = ({ draft_id: _draft, ...body }: BookingRequest): string => JSON.stringify(body);

/**
 * The attempt to go on with for this request: the current one while it asks for the same, with its key, booking and
 * payment; else a new one. `newKey` gives the Idempotency-Key of a new one.
 */
export const attemptFor = (current: Attempt | null, body: BookingRequest, newKey: () => string): Attempt => {
  const fingerprint = fingerprintOf(body);
  if (current?.fingerprint === fingerprint) return current;
  const replaces = current?.bookingId ?? current?.replaces ?? null;
  return { fingerprint, key: newKey(), bookingId: null, replaces, totalPence: null, intent: null };
};

/**
 * Whether the current attempt has booked exactly what the flow says now: only then there is something to pay. Any of
 * `customers` may have booked it: the one signed in or a guest, and the one whose session has just ended.
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
