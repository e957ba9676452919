import { deleteDraft, ownDrafts } from '@haulway/api-client';
import { api } from '@haulway/platform';

/** The user's own drafts, newest first, and deleting one. After a deletion the list is loaded again. */
export const draftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountDrafts: build.query(ownDrafts()),
    accountDeleteDraft: build.mutation(deleteDraft()),
  }),
});
