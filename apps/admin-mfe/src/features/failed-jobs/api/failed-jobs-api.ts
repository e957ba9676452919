import type { FailedJobsResponse, FailedJobKind, RetryResponse, RetryParams } from '@haulway/contracts';
import { api } from '@haulway/platform';

export interface FailedJobsFilter {
  /** Every kind where it is left out. */
  readonly kind?: FailedJobKind;
  readonly page: number;
}

/** How many stand on one page of the list. */
export const FAILED_JOBS_PER_PAGE = 10;

const searchOf = ({ kind, page }: FailedJobsFilter): string => {
  const search = new URLSearchParams({ page: String(page), limit: String(FAILED_JOBS_PER_PAGE) });
  if (kind) search.set('kind', kind);
  return search.toString();
};

const failedJobs = api.enhanceEndpoints({ addTagTypes: ['FailedJobs'] }).injectEndpoints({
  endpoints: (build) => ({
    failedJobs: build.query<FailedJobsResponse, FailedJobsFilter>({
      query: (filter) => `/failed-jobs?${searchOf(filter)}`,
      providesTags: ['FailedJobs'],
    }),
    failedJobsAttention: build.query<number, void>({
      query: () => '/failed-jobs?limit=1',
      transformResponse: (answer: FailedJobsResponse) => answer.needs_attention,
      providesTags: ['FailedJobs'],
    }),
    retryFailedJob: build.mutation<RetryResponse, RetryParams>({
      query: ({ kind, id }) => ({
        method: 'POST',
        path: `/failed-jobs/${kind}/${encodeURIComponent(id)}/retry`,
      }),
      invalidatesTags: ['FailedJobs'],
    }),
  }),
});

/** What did not go through, a page at a time; how many need attention; and one tried again. */
export const { useFailedJobsQuery, useFailedJobsAttentionQuery, useRetryFailedJobMutation } = failedJobs;
