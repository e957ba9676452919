import { bookingDocuments, calls, mutationOf, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';
import { logFailure } from '../../../state/log-failure.js';

export interface OwnBookings {
  readonly userId: string;
  readonly page: number;
  readonly limit: number;
}

const bookings = api.injectEndpoints({
  endpoints: (build) => ({
    accountBookings: build.query({
      ...queryOf(calls.bookings.own, {
        input: ({ userId, page, limit }: OwnBookings) => ({ query: { user_id: userId, page, limit } }),
      }),
      onQueryStarted: logFailure('Failed to fetch bookings'),
    }),
    accountDeleteBooking: build.mutation(
      mutationOf(calls.bookings.remove, { input: (id: string) => ({ params: { id } }) }),
    ),
    accountDocuments: build.query(bookingDocuments()),
  }),
});

/**
 * A page of the user's own bookings, newest first, with their total number; deleting an unpaid booking; a booking's
 * documents.
 */
export const { useAccountBookingsQuery, useAccountDeleteBookingMutation, useAccountDocumentsQuery } =
  bookings;
