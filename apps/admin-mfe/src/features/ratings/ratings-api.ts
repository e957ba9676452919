import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type { RatingFilter } from '@haulway/contracts';
import { api } from '@haulway/platform';

export const RATINGS_PER_PAGE = 20;

export const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminRatings: build.query(
      queryOf(calls.ratings.admin, {
        /** `show`: every rating when left out. */
        input: ({ show, page }: { show?: RatingFilter; page: number }) => ({
          query: { page, limit: RATINGS_PER_PAGE, show },
          fresh: true,
        }),
      }),
    ),
    adminSeeRating: build.mutation(mutationOf(calls.ratings.seen)),
    adminReplyToRating: build.mutation(mutationOf(calls.ratings.reply)),
    adminHideRating: build.mutation(mutationOf(calls.ratings.hide)),
  }),
});
