import { calls, oneBooking, queryOf, requestOf } from '@haulway/api-client';
import type {
  BookingResponse,
  ConfirmPaymentResponse,
  ConfirmPaymentBody,
  CreatedBookingResponse,
  CreateIntentResponse,
  CreateIntentBody,
  GuestCreatedBookingResponse,
} from '@haulway/contracts';
import type { BookingRequest } from '@haulway/domain';
import { api } from '@haulway/platform';

/** `guest` decides between the guest's endpoint and the one of signed-in customers. */
interface AsGuest {
  readonly guest: boolean;
}

interface NewBooking {
  readonly body: BookingRequest;
  readonly key: string;
  /** Opens the guest's booking that this one is to stand for. */
  readonly bookingKey?: string | undefined;
}

/** Guests get the key of their booking beside it. */
type CreatedBooking = CreatedBookingResponse & Partial<Pick<GuestCreatedBookingResponse, 'booking_key'>>;

/** A booking as whoever asks may see it: a guest gets the part that the success page shows. */
export type ShownBooking = BookingResponse['booking'];

/** Booking and paying. Each may be sent again safely: by its key, or because the server does it once. */
const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation<CreatedBooking, AsGuest & NewBooking>({
      query: ({ body, key, guest, bookingKey }) =>
        guest
          ? requestOf(calls.bookings.createAsGuest, {
              body,
              idempotencyKey: key,
              ...(bookingKey !== undefined && { bookingKey }),
            })
          : requestOf(calls.bookings.create, { body, idempotencyKey: key }),
      invalidatesTags: ['Bookings', 'Drafts'],
    }),
    createIntent: build.mutation<
      Partial<CreateIntentResponse>,
      AsGuest & { body: CreateIntentBody; key: string }
    >({
      query: ({ body, key, guest }) =>
        requestOf(guest ? calls.payments.createGuestIntent : calls.payments.createIntent, {
          body,
          idempotencyKey: key,
        }),
    }),
    confirmPayment: build.mutation<ConfirmPaymentResponse, AsGuest & { body: ConfirmPaymentBody }>({
      query: ({ body, guest }) =>
        requestOf(guest ? calls.payments.confirmAsGuest : calls.payments.confirm, { body }),
      invalidatesTags: ['Bookings', 'Loyalty'],
    }),
    booking: build.query(oneBooking()),
    bookingProfile: build.query(queryOf(calls.auth.me, { pick: ({ profile }) => profile })),
  }),
});

export const {
  useCreateBookingMutation,
  useCreateIntentMutation,
  useConfirmPaymentMutation,
  useLazyBookingQuery,
  useBookingProfileQuery,
} = bookingApi;
