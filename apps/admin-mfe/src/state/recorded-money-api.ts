import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type { RecordedPaymentResponse } from '@haulway/contracts';
import { bookingsApi } from './admin-bookings-api.js';

const queries = bookingsApi.injectEndpoints({
  endpoints: (build) => ({
    adminPayments: build.query(
      queryOf(calls.payments.ofBooking, {
        input: (id: string) => ({ params: { booking_id: id }, fresh: true }),
        pick: ({ payments }) => payments,
      }),
    ),
  }),
});

type Patch = ReturnType<typeof queries.util.updateQueryData>;

interface Started {
  readonly dispatch: (patch: Patch) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: RecordedPaymentResponse }>;
}

/** The next entry starts from what is due after this one: it can be opened before the booking is loaded again. */
const showRecorded = async ({ dispatch, queryFulfilled }: Started): Promise<void> => {
  try {
    const { booking, payment } = (await queryFulfilled).data;
    dispatch(queries.util.updateQueryData('adminBooking', booking.id, () => booking));
    dispatch(
      queries.util.updateQueryData('adminPayments', booking.id, (payments) =>
        payments.some(({ id }) => id === payment.id) ? payments : [...payments, payment],
      ),
    );
  } catch {
    // the caller of the change reports the failure
  }
};

/** The payments of a booking, and what the office records of them. */
export const recordedMoneyApi = queries.injectEndpoints({
  endpoints: (build) => ({
    adminRecordPayment: build.mutation({
      ...mutationOf(calls.payments.record),
      onQueryStarted: (_entry, started) => showRecorded(started),
    }),
    adminReversePayment: build.mutation({
      ...mutationOf(calls.payments.reverse),
      onQueryStarted: (_entry, started) => showRecorded(started),
    }),
    adminRecordRefund: build.mutation({
      ...mutationOf(calls.payments.recordRefund),
      onQueryStarted: (_entry, started) => showRecorded(started),
    }),
  }),
});
