import { mutationOf, queryOf } from '../definitions.js';
import * as calls from '../generated/drafts.js';

/** The largest page of the API; an account has fewer drafts than that. */
const LIMIT = 100;

export const ownDrafts = () =>
  queryOf(calls.list, { input: () => ({ query: { limit: LIMIT } }), pick: ({ drafts }) => drafts });

/** One draft with the data of its steps, by its id. */
export const oneDraft = () =>
  queryOf(calls.one, {
    input: (id: string) => ({ params: { id }, fresh: true }),
    pick: ({ draft }) => draft,
  });

export const createDraft = () => mutationOf(calls.create, { pick: ({ draft }) => draft });

export const updateDraft = () => mutationOf(calls.update, { pick: ({ draft }) => draft });

export const deleteDraft = () => mutationOf(calls.remove);
