import { bookingDocuments, calls, mutationOf, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';
import { logFailure } from '../../state/log-failure.js';

/**
 * A page of the user's own bookings, newest first, with their total number; deleting an unpaid booking; a booking's
 * documents.
 */
export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountBookings: build.query({
      ...queryOf(calls.bookings.own, {
        input: (query: { user_id: string; page: number; limit: number }) => ({ query }),
      }),
      onQueryStarted: logFailure('Failed to fetch bookings'),
    }),
    accountDeleteBooking: build.mutation(mutationOf(calls.bookings.remove)),
    accountDocuments: build.query(bookingDocuments()),
  }),
});
