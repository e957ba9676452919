import { bookingDocuments, calls, mutationOf, queryOf } from '@haulway/api-client';
import { type BookingOptions, type DocumentSummary, type RescheduleBookingBody } from '@haulway/contracts';
import { toPence, toPounds } from '@haulway/domain';
import { api } from '@haulway/platform';
import { type OpenedBooking, shownBookingOf } from '../../booking/api/shown-booking.js';

export type { OpenedBooking };

/** Read past the response cache: what may be done with a booking changes with the clock. */
const opened = ({ id, bookingKey }: OpenedBooking) => ({ params: { id }, bookingKey, fresh: true });

const optionsInPence = ({ reschedule, cancel }: BookingOptions) => {
  const { refund_amount: refundPounds, fee_amount: feePounds, ...rest } = cancel;
  return {
    reschedule,
    cancel: { ...rest, refundPence: toPence(refundPounds), feePence: toPence(feePounds) },
  };
};

/** What cancelling brings: what goes back and what is kept, in pence. */
export type CancelTerms = ReturnType<typeof optionsInPence>['cancel'];

/** A booking after it was made: what it is, what may be done with it, and its papers. */
const manageBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    managedBooking: build.query(
      queryOf(calls.bookings.one, { input: opened, pick: ({ booking }) => shownBookingOf(booking) }),
    ),
    managedOptions: build.query(
      queryOf(calls.bookings.options, { input: opened, pick: ({ options }) => optionsInPence(options) }),
    ),
    managedDocuments: build.query(bookingDocuments()),
    cancelManaged: build.mutation(
      mutationOf(calls.bookings.cancel, {
        input: ({ id, bookingKey, expectedPence }: OpenedBooking & { readonly expectedPence: number }) => ({
          params: { id },
          bookingKey,
          body: { expected_refund: toPounds(expectedPence) },
        }),
      }),
    ),
    rescheduleManaged: build.mutation(
      mutationOf(calls.bookings.reschedule, {
        input: ({ id, bookingKey, body }: OpenedBooking & { readonly body: RescheduleBookingBody }) => ({
          params: { id },
          bookingKey,
          body,
        }),
      }),
    ),
  }),
});

export const {
  useManagedBookingQuery,
  useManagedOptionsQuery,
  useManagedDocumentsQuery,
  useCancelManagedMutation,
  useRescheduleManagedMutation,
} = manageBookingApi;

/** The amount that a paper is about, in pence; null for one without. */
export const penceOnPaper = ({ total_price: pounds }: DocumentSummary): number | null =>
  pounds === null ? null : toPence(pounds);
