import type { Draft, DraftAnswer, DraftBody } from '@haulway/contracts';
import { api } from '@haulway/platform';

const drafts = api.injectEndpoints({
  endpoints: (build) => ({
    calculatorSaveDraft: build.mutation<Draft, DraftBody>({
      query: (body) => ({ method: 'POST', path: '/drafts', body }),
      transformResponse: (answer: DraftAnswer) => answer.draft,
      invalidatesTags: ['Drafts'],
    }),
  }),
});

/** Saves the draft made from the calculator. */
export const { useCalculatorSaveDraftMutation } = drafts;
