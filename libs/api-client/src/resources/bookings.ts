import { queryOf } from '../definitions.js';
import * as calls from '../generated/bookings.js';

/** One booking by its id, as much of it as whoever asks may see. */
export const oneBooking = () =>
  queryOf(calls.one, {
    input: (id: string) => ({ params: { id }, fresh: true }),
    pick: ({ booking }) => booking,
  });
