import { calls, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';

/** Changes on one page of the list. */
export const CHANGES_PER_PAGE = 20;

const changes = api.injectEndpoints({
  endpoints: (build) => ({
    // other admins make changes too: the list is requested again each time
    adminChanges: build.query({
      ...queryOf(calls.admin.adminChanges, {
        input: (page: number) => ({ query: { page, limit: CHANGES_PER_PAGE }, fresh: true }),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** What admins have changed, newest first, a page at a time. */
export const { useAdminChangesQuery } = changes;
