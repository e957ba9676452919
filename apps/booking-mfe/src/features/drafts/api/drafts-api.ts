import { createDraft, deleteDraft, oneDraft, ownDrafts, updateDraft } from '@haulway/api-client';
import { api } from '@haulway/platform';

const draftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingDrafts: build.query(ownDrafts()),
    bookingDraft: build.query(oneDraft()),
    bookingCreateDraft: build.mutation(createDraft()),
    bookingUpdateDraft: build.mutation(updateDraft()),
    bookingDeleteDraft: build.mutation(deleteDraft()),
  }),
});

/** The signed-in customer's drafts: listing, saving, loading and deleting. */
export const {
  useBookingDraftsQuery,
  useLazyBookingDraftQuery,
  useBookingCreateDraftMutation,
  useBookingUpdateDraftMutation,
  useBookingDeleteDraftMutation,
} = draftsApi;
