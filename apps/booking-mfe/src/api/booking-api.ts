import { allWasteItems, calls, queryOf, requestOf } from '@haulway/api-client';
import type {
  ConfirmPaymentResponse,
  ConfirmPaymentBody,
  CreatedBookingResponse,
  CreateIntentResponse,
  CreateIntentBody,
  GuestCreatedBookingResponse,
  WasteItem,
} from '@haulway/contracts';
import { type BookingRequest, toPence } from '@haulway/domain';
import { api } from '@haulway/platform';
import { type OpenedBooking, shownBookingOf } from './shown-booking.js';

/** `guest` selects the endpoint: for guests, or for signed-in customers. */
interface AsGuest {
  readonly guest: boolean;
}

interface NewBooking {
  readonly body: BookingRequest;
  readonly key: string;
  /** The key of the guest's booking that this one replaces. */
  readonly bookingKey?: string | undefined;
}

/** The part of a new booking that the checkout needs. Guests also get the key of their booking. */
interface CreatedBooking {
  readonly id: string;
  readonly totalPence: number;
  readonly bookingKey: string | undefined;
}

/** Booking and paying. Each request can be repeated: it has an idempotency key, or takes effect only once. */
export const bookingApi = api.injectEndpoints({
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
      transformResponse: ({
        booking,
        booking_key: bookingKey,
      }: CreatedBookingResponse & Partial<Pick<GuestCreatedBookingResponse, 'booking_key'>>) => ({
        id: booking._id,
        totalPence: toPence(booking.total_price),
        bookingKey,
      }),
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
    }),
    booking: build.query(
      queryOf(calls.bookings.one, {
        input: ({ id, bookingKey }: OpenedBooking) => ({ params: { id }, bookingKey, fresh: true }),
        pick: ({ booking }) => shownBookingOf(booking),
      }),
    ),
    /** The calculator's items, for a booking of items that is repeated at today's prices. */
    bookingWasteItems: build.query<readonly WasteItem[], void>({
      queryFn: async (_nothing, _api, _options, request) => allWasteItems(request),
    }),
    bookingProfile: build.query(queryOf(calls.auth.me, { pick: ({ profile }) => profile })),
  }),
});
