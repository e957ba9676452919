import { calls, mutationOf, queryOf } from '@haulway/api-client';
import { type RatingBody } from '@haulway/contracts';
import { api } from '@haulway/platform';
import { type OpenedBooking } from '../../api/shown-booking.js';

export const ratingApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingRating: build.query(
      queryOf(calls.ratings.ofBooking, {
        // whether it may still be changed depends on the time
        input: ({ id, bookingKey }: OpenedBooking) => ({ params: { id }, bookingKey, fresh: true }),
      }),
    ),
    bookingRate: build.mutation(
      mutationOf(calls.ratings.rate, {
        input: ({ id, bookingKey, ...body }: OpenedBooking & RatingBody) => ({
          params: { id },
          bookingKey,
          body,
        }),
        unlessFailed: true,
      }),
    ),
  }),
});
