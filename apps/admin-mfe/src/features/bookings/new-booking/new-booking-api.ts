import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type { AvailabilityQuery } from '@haulway/contracts';
import { api } from '@haulway/platform';

/** What the screen for callers requests. A refused booking requests the free slots again. */
export const newBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPostcode: build.query(
      queryOf(calls.postcodes.one, { input: (postcode: string) => ({ params: { postcode } }) }),
    ),
    adminSlots: build.query(
      queryOf(calls.availability.slots, { input: (query: AvailabilityQuery) => ({ query }) }),
    ),
    adminCallers: build.query(
      queryOf(calls.bookings.all, {
        input: (search: string) => ({ query: { search, owner: 'customer', sort: 'newest', limit: 20 } }),
        pick: ({ bookings }) => bookings,
      }),
    ),
    adminBookForCaller: build.mutation(mutationOf(calls.byPhone.create)),
  }),
});
