import type {
  AdminBooking,
  AdminBookingResponse,
  AdminBookingsResponse,
  AdminChangeBody,
  AdminChangesResponse,
  RefundResponse,
} from '@haulway/contracts';
import { api } from '@haulway/platform';

export interface BookingChange {
  readonly id: string;
  readonly body: AdminChangeBody;
}

export interface RefundWish {
  readonly id: string;
  readonly amountPence: number;
  /** The same for the same wish made again, so that money goes back once. */
  readonly idempotencyKey: string;
}

/** How many cards stand on one page of the list. */
export const BOOKINGS_PER_PAGE = 10;

const bookings = api.injectEndpoints({
  endpoints: (build) => ({
    adminBookings: build.query<AdminBookingsResponse, string>({
      query: (search) => `/bookings/admin/all?${search}`,
      providesTags: ['Bookings'],
    }),
    adminBooking: build.query<AdminBooking, string>({
      query: (id) => ({ path: `/bookings/${id}`, fresh: true }),
      transformResponse: (answer: AdminBookingResponse) => answer.booking,
      providesTags: ['Bookings'],
    }),
    adminBookingChanges: build.query<AdminChangesResponse, string>({
      query: (id) => ({ path: `/bookings/admin/${id}/changes?limit=50`, fresh: true }),
      providesTags: ['Bookings'],
    }),
    adminUpdateBooking: build.mutation<AdminBooking, BookingChange>({
      query: ({ id, body }) => ({ method: 'PUT', path: `/bookings/admin/${id}`, body }),
      transformResponse: (answer: AdminBookingResponse) => answer.booking,
      invalidatesTags: (saved) => (saved ? ['Bookings'] : []),
    }),
    adminResendConfirmation: build.mutation<AdminBooking, string>({
      query: (id) => ({ method: 'POST', path: `/bookings/admin/${id}/resend-confirmation` }),
      transformResponse: (answer: AdminBookingResponse) => answer.booking,
      invalidatesTags: (sent) => (sent ? ['Bookings'] : []),
    }),
    adminRefund: build.mutation<RefundResponse, RefundWish>({
      query: ({ id, amountPence, idempotencyKey }) => ({
        method: 'POST',
        path: `/payments/${id}/refund`,
        body: { amount: amountPence },
        idempotencyKey,
      }),
    }),
  }),
});

/** What the screens ask: the list by its query string, one booking, its trail; and what changes them. */
export const {
  useAdminBookingsQuery,
  useAdminBookingQuery,
  useAdminBookingChangesQuery,
  useAdminUpdateBookingMutation,
  useAdminResendConfirmationMutation,
  useAdminRefundMutation,
} = bookings;
