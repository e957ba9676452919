import { bookingDocuments, calls, mutationOf, queryOf } from '@haulway/api-client';
import type { RescheduleBookingBody } from '@haulway/contracts';
import { api } from '@haulway/platform';

/** A booking, and the key that opens it where it is a guest's. */
export interface OpenedBooking {
  readonly id: string;
  readonly bookingKey?: string;
}

/** What free slots depend on. */
interface SlotsWanted {
  readonly serviceId: string;
  readonly postcode: string;
  /** London date. */
  readonly date: string;
}

/** Read past the response cache: what may be done with a booking changes with the clock. */
const opened = ({ id, bookingKey }: OpenedBooking) => ({ params: { id }, bookingKey, fresh: true });

/** A booking after it was made: what it is, what may be done with it, and its papers. */
const manageBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    managedBooking: build.query(
      queryOf(calls.bookings.one, { input: opened, pick: ({ booking }) => booking }),
    ),
    managedOptions: build.query(
      queryOf(calls.bookings.options, { input: opened, pick: ({ options }) => options }),
    ),
    managedDocuments: build.query(bookingDocuments()),
    managedSlots: build.query(
      queryOf(calls.availability.slots, {
        input: ({ serviceId, postcode, date }: SlotsWanted) => ({
          query: { service: serviceId, postcode, from: date, to: date },
        }),
        pick: ({ availability }) => availability[0]?.slots ?? [],
      }),
    ),
    cancelManaged: build.mutation(
      mutationOf(calls.bookings.cancel, {
        input: ({ id, bookingKey, expectedRefund }: OpenedBooking & { readonly expectedRefund: number }) => ({
          params: { id },
          bookingKey,
          body: { expected_refund: expectedRefund },
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
  useManagedSlotsQuery,
  useCancelManagedMutation,
  useRescheduleManagedMutation,
} = manageBookingApi;
