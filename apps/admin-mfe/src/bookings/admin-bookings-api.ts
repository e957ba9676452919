import type {
  AdminBooking,
  AdminBookingAnswer,
  AdminBookingBody,
  AdminBookingsAnswer,
  BookingStatus,
} from '@haulway/contracts';
import { api } from '@haulway/platform';

export interface BookingsFilter {
  /** Every status where it is left out. */
  readonly status?: BookingStatus;
  readonly page: number;
}

export interface BookingChange {
  readonly id: string;
  readonly body: AdminBookingBody;
}

/** How many cards stand on one page of the list. */
export const BOOKINGS_PER_PAGE = 10;

const searchOf = ({ status, page }: BookingsFilter): string => {
  const search = new URLSearchParams({ page: String(page), limit: String(BOOKINGS_PER_PAGE) });
  if (status) search.set('status', status);
  return search.toString();
};

const bookings = api.injectEndpoints({
  endpoints: (build) => ({
    adminBookings: build.query<AdminBookingsAnswer, BookingsFilter>({
      query: (filter) => `/bookings/admin/all?${searchOf(filter)}`,
      providesTags: ['Bookings'],
    }),
    adminUpdateBooking: build.mutation<AdminBooking, BookingChange>({
      query: ({ id, body }) => ({ method: 'PUT', path: `/bookings/admin/${id}`, body }),
      transformResponse: (answer: AdminBookingAnswer) => answer.booking,
      invalidatesTags: ['Bookings'],
    }),
  }),
});

/** All bookings, a page at a time; and a change of one, after which list and figures load anew. */
export const { useAdminBookingsQuery, useAdminUpdateBookingMutation } = bookings;
