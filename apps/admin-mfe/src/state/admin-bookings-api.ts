import {
  bookingDocuments,
  bookingTexts,
  calls,
  mutationOf,
  queryOf,
  setBookingTexts,
} from '@haulway/api-client';
import type { AdminBooking } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { api } from '@haulway/platform';

const isInFull = (booking: object): booking is AdminBooking => 'version' in booking;

/** The queries of the screens (the list by its query string, one booking, its trail and documents) and the changes. */
export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminBookings: build.query(
      queryOf(calls.bookings.all, { input: (search: string) => ({ query: new URLSearchParams(search) }) }),
    ),
    adminBooking: build.query(
      queryOf(calls.bookings.one, {
        input: (id: string) => ({ params: { id }, fresh: true }),
        pick: ({ booking }) => {
          if (!isInFull(booking)) throw new Error('The booking did not come in full');
          return booking;
        },
      }),
    ),
    adminBookingChanges: build.query(
      queryOf(calls.admin.bookingChanges, {
        input: (id: string) => ({ params: { id }, query: { limit: 50 }, fresh: true }),
      }),
    ),
    adminBookingDocuments: build.query(bookingDocuments()),
    adminTexts: build.query(bookingTexts()),
    adminSetTexts: build.mutation(setBookingTexts()),
    adminUpdateBooking: build.mutation(
      mutationOf(calls.bookings.adminUpdate, {
        pick: ({ booking }) => booking,
        unlessFailed: true,
      }),
    ),
    adminWorkers: build.query(queryOf(calls.admin.workers, { pick: ({ workers }) => workers })),
    adminBulkChange: build.mutation(
      mutationOf(calls.admin.bulkChange, {
        pick: ({ results }) => results,
        unlessFailed: true,
      }),
    ),
    adminCancelOptions: build.query(
      queryOf(calls.admin.cancelOptions, {
        input: (ids: readonly string[]) => ({ query: { ids: ids.join(',') }, fresh: true }),
        pick: ({ options }) => options,
      }),
    ),
    adminCancel: build.mutation(
      mutationOf(calls.bookings.cancel, {
        input: ({ id, refundPence }: { id: string; refundPence: number }) => ({
          params: { id },
          body: { refund_amount: toPounds(refundPence) },
        }),
      }),
    ),
    adminCorrectCustomer: build.mutation(mutationOf(calls.admin.correctCustomer)),
    adminSendLink: build.mutation(mutationOf(calls.byPhone.sendLink)),
    adminMove: build.mutation(mutationOf(calls.bookings.reschedule)),
    adminResendConfirmation: build.mutation(
      mutationOf(calls.admin.resendConfirmation, {
        pick: ({ booking }) => booking,
        unlessFailed: true,
      }),
    ),
    adminRefund: build.mutation(mutationOf(calls.payments.refund)),
  }),
});
