import type {
  FailuresResponse,
  HistoryResponse,
  LiveRemotesResponse,
  ReleaseResponse,
} from '@haulway/contracts';
import { api } from '@haulway/platform';

/** How many changes stand on one page of the history. */
export const CHANGES_PER_PAGE = 10;

/** What an admin can do with a remote. */
export type ReleaseAction = 'rollback' | 'promote' | 'kill' | 'revive';

export interface ReleaseOrder {
  readonly remote: string;
  readonly action: ReleaseAction;
  /** For the history; left out where none was given. */
  readonly reason?: string;
}

const releases = api.enhanceEndpoints({ addTagTypes: ['Releases'] }).injectEndpoints({
  endpoints: (build) => ({
    liveRemotes: build.query<LiveRemotesResponse, void>({
      query: () => '/micro-frontends/live',
      providesTags: ['Releases'],
    }),
    releaseHistory: build.query<HistoryResponse, number>({
      query: (page) => `/micro-frontends/history?page=${page}&limit=${CHANGES_PER_PAGE}`,
      providesTags: ['Releases'],
    }),
    remoteFailures: build.query<FailuresResponse, void>({ query: () => '/micro-frontends/failures' }),
    changeRelease: build.mutation<ReleaseResponse, ReleaseOrder>({
      query: ({ remote, action, reason }) => ({
        method: 'POST',
        path: `/micro-frontends/${encodeURIComponent(remote)}/${action}`,
        body: { reason },
      }),
      invalidatesTags: ['Releases'],
    }),
  }),
});

/** What is live, how it came about, what fails in browsers; and a change of it. */
export const {
  useLiveRemotesQuery,
  useReleaseHistoryQuery,
  useRemoteFailuresQuery,
  useChangeReleaseMutation,
} = releases;
