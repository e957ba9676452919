import { createDraft } from '@haulway/api-client';
import { api } from '@haulway/platform';

const drafts = api.injectEndpoints({
  endpoints: (build) => ({ calculatorSaveDraft: build.mutation(createDraft()) }),
});

/** Saves the draft made from the calculator. */
export const { useCalculatorSaveDraftMutation } = drafts;
