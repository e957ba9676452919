import {
  bookingDocuments,
  bookingTexts,
  calls,
  mutationOf,
  queryOf,
  setBookingTexts,
} from '@haulway/api-client';
import { type BookingOptions } from '@haulway/contracts';
import { toPence, toPounds } from '@haulway/domain';
import { api } from '@haulway/platform';
import { type OpenedBooking } from '../../api/shown-booking.js';

export type { OpenedBooking };

/** Bypasses the response cache: which changes are allowed depends on the time. */
const opened = ({ id, bookingKey }: OpenedBooking) => ({ params: { id }, bookingKey, fresh: true });

const optionsInPence = ({ reschedule, cancel, pay }: BookingOptions) => {
  const {
    refund_amount: refundPounds,
    fee_amount: feePounds,
    pay_back_amount: payBackPounds,
    ...rest
  } = cancel;
  return {
    reschedule,
    /** Why the rest can't be paid by card. */
    cardRefusal: pay?.reason,
    cancel: {
      ...rest,
      refundPence: toPence(refundPounds),
      feePence: toPence(feePounds),
      payBackPence: toPence(payBackPounds ?? 0),
    },
  };
};

/** The terms of a cancellation: the refund, its part that doesn't go to a card, and the fee, in pence. */
export type CancelTerms = ReturnType<typeof optionsInPence>['cancel'];

export const manageBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    managedOptions: build.query(
      queryOf(calls.bookings.options, { input: opened, pick: ({ options }) => optionsInPence(options) }),
    ),
    managedDocuments: build.query(bookingDocuments()),
    managedDestinations: build.query(
      queryOf(calls.waste.destinations, { input: opened, pick: ({ destinations }) => destinations }),
    ),
    managedTexts: build.query(bookingTexts()),
    setManagedTexts: build.mutation(setBookingTexts()),
    cancelManaged: build.mutation(
      mutationOf(calls.bookings.cancel, {
        input: ({ id, bookingKey, expectedPence }: OpenedBooking & { readonly expectedPence: number }) => ({
          params: { id },
          bookingKey,
          body: { expected_refund: toPounds(expectedPence) },
        }),
      }),
    ),
    rescheduleManaged: build.mutation(mutationOf(calls.bookings.reschedule)),
  }),
});
