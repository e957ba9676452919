import { type Draft } from '@haulway/contracts';
import { bookingDataOfDraft } from '@haulway/domain';
import { type Flow, type SourceDraft } from '../../state/flow.js';

/** What a flow keeps of a saved draft. */
export const sourceOf = ({ id, version, current_step }: Draft): SourceDraft => ({
  id,
  version,
  step: current_step,
});

/** The flow that a draft of the signed-in `owner` resumes. */
export const flowOfDraft = (draft: Draft, owner: string | null, now: Date): Flow => ({
  owner,
  data: bookingDataOfDraft(draft, now),
  draft: sourceOf(draft),
  attempt: null,
  unsaved: false,
});
