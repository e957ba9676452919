import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type { FailedJobKind } from '@haulway/contracts';
import { api } from '@haulway/platform';

export const FAILED_JOBS_PER_PAGE = 10;

/** Failed jobs, a page at a time; how many need attention; retrying one; and how many texts were sent. */
export const failedJobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    failedJobs: build.query(
      queryOf(calls.failedJobs.list, {
        /** `kind`: every kind when left out. */
        input: ({ kind, page }: { kind?: FailedJobKind; page: number }) => ({
          query: { page, limit: FAILED_JOBS_PER_PAGE, kind },
          // it is polled
          fresh: true,
        }),
      }),
    ),
    failedJobsAttention: build.query(
      queryOf(calls.failedJobs.list, {
        input: () => ({ query: { limit: 1 } }),
        pick: ({ needs_attention }) => needs_attention,
      }),
    ),
    textMonths: build.query(queryOf(calls.texts.months, { pick: ({ months }) => months })),
    retryFailedJob: build.mutation(mutationOf(calls.failedJobs.retry)),
  }),
});
