import { AUTOSAVE_DELAY_MS, type BookingData, draftBodyOf, shouldAutosave, type Step } from '@haulway/domain';
import { useSession } from '@haulway/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { type BookingRootState, draftSaved, flowChanged, selectFlow } from '../../../state/booking-slice.js';
import { type Flow, sourceOf } from '../../../state/flow.js';
import { addPendingSave, pendingSaves } from '../../../state/pending-saves.js';
import { useBooking } from '../../../state/booking-context.js';
import { failureOf } from '../../../api/failure-details.js';
import { draftsApi } from '../drafts-api.js';

/** What happened to the flow's draft: another tab has saved it, or it does not exist any more. */
export type DraftConflict = 'changed' | 'deleted';

/** The conflict that a failed save reports. Undefined for any other failure. */
const draftConflictOf = (error: object): DraftConflict | undefined => {
  const { status } = failureOf(error);
  return status === 409 ? 'changed' : status === 404 ? 'deleted' : undefined;
};

export const DRAFT_CONFLICTS: Readonly<Record<DraftConflict, string>> = {
  changed:
    'This draft was changed in another tab. What you enter here is saved as a new draft. Both are listed above.',
  deleted: 'This draft was deleted or booked in another tab. What you enter here is saved as a new draft.',
};

/** `full`: the account has the maximum number of drafts. The entered data stays in this tab. */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed' | 'full';

/** Too many calls in a minute, perhaps from several tabs. The save is retried automatically after a minute. */
const TOO_MANY_CALLS = 429;
const CALLS_AGAIN_MS = 60_000;

interface SaveState {
  readonly status: SaveStatus;
  /** The data that could not be saved. It is saved again when something changes, or on `retry`. */
  readonly refused?: BookingData;
}

export interface Autosave {
  readonly status: SaveStatus;
  readonly conflict: DraftConflict | undefined;
  readonly retry: () => void;
}

/** Whether there is something to save. A flow that is being booked is no longer a draft, whichever step it shows. */
const hasChanged = ({ data, draft, unsaved, attempt }: Flow, step: Step): boolean =>
  (unsaved || (draft !== null && draft.step !== step && attempt === null)) && shouldAutosave(data);

/**
 * Saves the flow of a signed-in customer as a draft, 1 second after a change, or when they leave before that. A draft
 * that another tab has changed or deleted is left alone: this flow continues in a new draft, and nothing is lost. A
 * failed save is retried once the connection is back.
 */
export const useAutosave = (step: Step): Autosave => {
  const { service, flow } = useBooking();
  const { user } = useSession();
  const dispatch = useDispatch();
  const store = useStore<BookingRootState>();
  const [create] = draftsApi.useBookingCreateDraftMutation();
  const [update] = draftsApi.useBookingUpdateDraftMutation();
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  const [conflict, setConflict] = useState<DraftConflict>();
  const pending = useRef<() => void>(undefined);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { slug } = service;
  const owner = user?.id;
  const due =
    owner !== undefined && hasChanged(flow, step) && state.status !== 'saving' && state.refused !== flow.data;

  const retry = useCallback(
    () =>
      setState((last) => (last.status === 'failed' || last.status === 'full' ? { status: 'idle' } : last)),
    [],
  );
  useEffect(() => () => clearTimeout(again.current), []);

  // Must be before the timer's effect, whose clean-up clears `pending`.
  useEffect(() => () => pending.current?.(), []);

  useEffect(() => {
    if (!due) return undefined;
    const send = async (): Promise<void> => {
      // The previous save may already have saved the same data.
      const now = selectFlow(slug)(store.getState());
      if (!now || now.owner !== owner || !hasChanged(now, step)) return;
      setState({ status: 'saving' });
      const { data, draft } = now;
      const body = draftBodyOf(service, data, step);
      const { data: saved, error } = draft
        ? await update({ params: { id: draft.id }, body: { ...body, version: draft.version } })
        : await create({ body });
      const conflicting = draft && error && draftConflictOf(error);
      if (saved) {
        dispatch(draftSaved({ slug, draft: sourceOf(saved), data }));
        setState({ status: 'saved' });
      } else if (conflicting) {
        setConflict(conflicting);
        dispatch(flowChanged({ slug, change: { draft: null, unsaved: true } }));
        setState({ status: 'idle' });
      } else {
        const { status, code } = failureOf(error ?? {});
        setState({ status: code === 'too_many_drafts' ? 'full' : 'failed', refused: data });
        if (status === TOO_MANY_CALLS) again.current = setTimeout(retry, CALLS_AGAIN_MS);
      }
    };
    const save = () => {
      pending.current = undefined;
      addPendingSave(slug, pendingSaves(slug).then(send));
    };
    pending.current = save;
    const timer = setTimeout(save, AUTOSAVE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      pending.current = undefined;
    };
  }, [due, flow, service, slug, owner, step, store, create, update, dispatch, retry]);

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  // After the draft was deleted or booked, 'saved' is not shown any more.
  const gone = state.status === 'saved' && flow.draft === null;
  return { status: gone ? 'idle' : state.status, conflict, retry };
};
