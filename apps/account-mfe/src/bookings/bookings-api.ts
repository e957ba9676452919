import type { BookingsAnswer } from '@haulway/contracts';
import { api } from '@haulway/platform';

export interface OwnBookings {
  readonly userId: string;
  readonly page: number;
  readonly limit: number;
}

const bookings = api.injectEndpoints({
  endpoints: (build) => ({
    accountBookings: build.query<BookingsAnswer, OwnBookings>({
      query: ({ userId, page, limit }) =>
        `/bookings?${new URLSearchParams({ user_id: userId, page: String(page), limit: String(limit) })}`,
      providesTags: ['Bookings'],
    }),
  }),
});

/** A page of one's own bookings, newest first, with how many there are in all. */
export const { useAccountBookingsQuery } = bookings;
