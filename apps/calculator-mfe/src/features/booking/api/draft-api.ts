import type { Draft, DraftResponse, DraftBody } from '@haulway/contracts';
import { api } from '@haulway/platform';

const drafts = api.injectEndpoints({
  endpoints: (build) => ({
    calculatorSaveDraft: build.mutation<Draft, DraftBody>({
      query: (body) => ({ method: 'POST', path: '/drafts', body }),
      transformResponse: (answer: DraftResponse) => answer.draft,
      invalidatesTags: ['Drafts'],
    }),
  }),
});

/** Saves the draft made from the calculator. */
export const { useCalculatorSaveDraftMutation } = drafts;
