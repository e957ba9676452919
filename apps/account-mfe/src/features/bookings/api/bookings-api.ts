import type { BookingsResponse } from '@haulway/contracts';
import { api } from '@haulway/platform';
import { logFailure } from '../../loading/log-failure.js';

export interface OwnBookings {
  readonly userId: string;
  readonly page: number;
  readonly limit: number;
}

const bookings = api.injectEndpoints({
  endpoints: (build) => ({
    accountBookings: build.query<BookingsResponse, OwnBookings>({
      query: ({ userId, page, limit }) =>
        `/bookings?${new URLSearchParams({ user_id: userId, page: String(page), limit: String(limit) })}`,
      providesTags: ['Bookings'],
      onQueryStarted: logFailure('Failed to fetch bookings'),
    }),
  }),
});

/** A page of one's own bookings, newest first, with how many there are in all. */
export const { useAccountBookingsQuery } = bookings;
