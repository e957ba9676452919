import type { DraftsResponse } from '@haulway/contracts';
import { api } from '@haulway/platform';

/** As many as the API gives at once: drafts are few. */
const LIMIT = 100;

const drafts = api.injectEndpoints({
  endpoints: (build) => ({
    accountDrafts: build.query<DraftsResponse, void>({
      query: () => `/drafts?limit=${LIMIT}`,
      providesTags: ['Drafts'],
    }),
    accountDeleteDraft: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/drafts/${id}` }),
      invalidatesTags: ['Drafts'],
    }),
  }),
});

/** One's own drafts, newest first, and deleting one, after which the list loads anew. */
export const { useAccountDraftsQuery, useAccountDeleteDraftMutation } = drafts;
