import {
  type Booking,
  type BookingResponse,
  type ConfirmPaymentResponse,
  type ConfirmPaymentBody,
  type CreatedBookingResponse,
  type CreateIntentResponse,
  type CreateIntentBody,
} from '@haulway/contracts';
import { type BookingRequest } from '@haulway/domain';
import { api } from '@haulway/platform';

/** `guest` decides between the guest's endpoint and the one of signed-in customers. */
interface AsGuest {
  readonly guest: boolean;
}

/** A booking as whoever asks may see it: a guest gets the part that the success page shows. */
export type ShownBooking = BookingResponse['booking'];

const guestPath = (path: string, { guest }: AsGuest): string => (guest ? `${path}/guest` : path);

/** Booking and paying. Each may be sent again safely: by its key, or because the server does it once. */
const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation<Booking, AsGuest & { body: BookingRequest; key: string }>({
      query: ({ body, key, guest }) => ({
        method: 'POST',
        path: guestPath('/bookings', { guest }),
        body,
        idempotencyKey: key,
      }),
      transformResponse: (answer: CreatedBookingResponse) => answer.booking,
      invalidatesTags: ['Bookings', 'Drafts'],
    }),
    createIntent: build.mutation<
      Partial<CreateIntentResponse>,
      AsGuest & { body: CreateIntentBody; key: string }
    >({
      query: ({ body, key, guest }) => ({
        method: 'POST',
        path: guestPath('/payments/create-intent', { guest }),
        body,
        idempotencyKey: key,
      }),
    }),
    confirmPayment: build.mutation<ConfirmPaymentResponse, AsGuest & { body: ConfirmPaymentBody }>({
      query: ({ body, guest }) => ({
        method: 'POST',
        path: guestPath('/payments/confirm', { guest }),
        body,
      }),
      invalidatesTags: ['Bookings', 'Loyalty'],
    }),
    booking: build.query<ShownBooking, string>({
      query: (id) => ({ path: `/bookings/${encodeURIComponent(id)}`, fresh: true }),
      transformResponse: (answer: BookingResponse) => answer.booking,
    }),
  }),
});

export const {
  useCreateBookingMutation,
  useCreateIntentMutation,
  useConfirmPaymentMutation,
  useLazyBookingQuery,
} = bookingApi;
