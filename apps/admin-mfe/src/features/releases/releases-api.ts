import { calls, mutationOf, queryOf, requestOf } from '@haulway/api-client';
import type { ReleaseResponse } from '@haulway/contracts';
import { api } from '@haulway/platform';

/** Polled queries must not take a cached response. */
const POLLED = { input: () => ({ fresh: true }) };

/** Rows on one page of the history, and of the tokens. */
export const ROWS_PER_PAGE = 10;

const { rollback, promote, kill, revive, remove } = calls.microFrontends;

const ACTIONS = { rollback, promote, kill, revive, remove } as const;
export type ReleaseAction = keyof typeof ACTIONS;

export interface ReleaseOrder {
  readonly remote: string;
  readonly action: ReleaseAction;
  readonly to?: string;
  /** The reason for the history. Left out when none was given. */
  readonly reason?: string;
}

/**
 * The live versions, their history, and failures in browsers; a change of the live versions; and the tokens that
 * publish remotes.
 */
export const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveRemotes: build.query(queryOf(calls.microFrontends.live, POLLED)),
    releaseHistory: build.query(
      queryOf(calls.microFrontends.history, {
        input: (page: number) => ({ query: { page, limit: ROWS_PER_PAGE } }),
      }),
    ),
    remoteFailures: build.query(queryOf(calls.microFrontends.failures, POLLED)),
    remoteStatus: build.query(
      queryOf(calls.microFrontends.remoteStatus, {
        input: (remote: string) => ({ params: { remote }, fresh: true }),
      }),
    ),
    remoteErrors: build.query(
      queryOf(calls.microFrontends.remoteErrors, { input: (remote: string) => ({ params: { remote } }) }),
    ),
    changeRelease: build.mutation<ReleaseResponse, ReleaseOrder>({
      query: ({ remote, action, reason, to }) =>
        action === 'rollback'
          ? requestOf(rollback, { params: { remote }, body: { reason, to } })
          : requestOf(ACTIONS[action], { params: { remote }, body: { reason } }),
    }),
    pendingUploads: build.query(
      queryOf(calls.microFrontends.uploads, {
        input: (page: number) => ({ query: { page, limit: ROWS_PER_PAGE } }),
      }),
    ),
    discardUpload: build.mutation(mutationOf(calls.microFrontends.discardUpload)),
    publishTokens: build.query(
      queryOf(calls.microFrontends.tokens, {
        input: (page: number) => ({ query: { page, limit: ROWS_PER_PAGE } }),
      }),
    ),
    makePublishToken: build.mutation(mutationOf(calls.microFrontends.makeToken)),
    withdrawPublishToken: build.mutation(mutationOf(calls.microFrontends.withdrawToken)),
  }),
});
