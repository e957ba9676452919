import { deleteDraft, ownDrafts } from '@haulway/api-client';
import { api } from '@haulway/platform';

const drafts = api.injectEndpoints({
  endpoints: (build) => ({
    accountDrafts: build.query(ownDrafts()),
    accountDeleteDraft: build.mutation(deleteDraft()),
  }),
});

/** One's own drafts, newest first, and deleting one, after which the list loads anew. */
export const { useAccountDraftsQuery, useAccountDeleteDraftMutation } = drafts;
