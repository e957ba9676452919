import type { DraftBody, DraftUpdateBody } from '@haulway/contracts';
import { mutationOf, queryOf } from '../definitions.js';
import * as calls from '../generated/drafts.js';

/** As many as the API gives at once: drafts are few. */
const LIMIT = 100;

/** One's own drafts, newest first. */
export const ownDrafts = () =>
  queryOf(calls.list, { input: () => ({ query: { limit: LIMIT } }), pick: ({ drafts }) => drafts });

/** One draft with the data of its steps, by its id. */
export const oneDraft = () =>
  queryOf(calls.one, {
    input: (id: string) => ({ params: { id }, fresh: true }),
    pick: ({ draft }) => draft,
  });

/** Saves a new draft. */
export const createDraft = () =>
  mutationOf(calls.create, {
    input: (body: DraftBody) => ({ body }),
    pick: ({ draft }) => draft,
  });

/** Merges into a draft. */
export const updateDraft = () =>
  mutationOf(calls.update, {
    input: ({ id, body }: { id: string; body: DraftUpdateBody }) => ({ params: { id }, body }),
    pick: ({ draft }) => draft,
  });

/** Deletes a draft by its id. */
export const deleteDraft = () => mutationOf(calls.remove, { input: (id: string) => ({ params: { id } }) });
