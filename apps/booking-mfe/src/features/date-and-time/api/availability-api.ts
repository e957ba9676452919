import { calls, queryOf } from '@haulway/api-client';
import { type AvailabilityQuery } from '@haulway/contracts';
import { api } from '@haulway/platform';

/** How the slots of a service stand for a postcode. */
const availabilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingAvailability: build.query(
      queryOf(calls.availability.slots, { input: (query: AvailabilityQuery) => ({ query }) }),
    ),
  }),
});

export const { useBookingAvailabilityQuery } = availabilityApi;
