import { createDraft, deleteDraft, oneDraft, ownDrafts, updateDraft } from '@haulway/api-client';
import { type DraftSummary, type DraftsResponse } from '@haulway/contracts';
import { toPence } from '@haulway/domain';
import { api } from '@haulway/platform';

const list = ownDrafts();

const inPence = ({ total_price: totalPounds, ...draft }: DraftSummary) => ({
  ...draft,
  totalPence: toPence(totalPounds),
});

/** A draft in the list: without the entered data, with its total in pence. */
export type ListedDraft = ReturnType<typeof inPence>;

export const draftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingDrafts: build.query({
      ...list,
      transformResponse: (response: DraftsResponse) => list.transformResponse(response).map(inPence),
    }),
    bookingDraft: build.query(oneDraft()),
    bookingCreateDraft: build.mutation(createDraft()),
    bookingUpdateDraft: build.mutation(updateDraft()),
    bookingDeleteDraft: build.mutation(deleteDraft()),
  }),
});
