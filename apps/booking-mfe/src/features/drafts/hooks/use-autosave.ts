import { AUTOSAVE_DELAY_MS, type BookingData, draftBodyOf, shouldAutosave, type Step } from '@haulway/domain';
import { type ApiFailure, useSession } from '@haulway/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { type BookingRootState, draftSaved, flowChanged, selectFlow } from '../../../state/booking-slice.js';
import { type Flow, sourceOf } from '../../../state/flow.js';
import { addPendingSave, pendingSaves } from '../../../state/pending-saves.js';
import { useBooking } from '../../flow/booking-context.js';
import { useBookingCreateDraftMutation, useBookingUpdateDraftMutation } from '../api/drafts-api.js';

/** What became of the draft that a flow goes on with: another tab has saved it since, or it is not there any more. */
export type DraftConflict = 'changed' | 'deleted';

/** The conflict that this failure to save tells of; undefined where it is another failure. */
export const draftConflictOf = (error: object): DraftConflict | undefined => {
  const { status }: Partial<ApiFailure> = error;
  return status === 409 ? 'changed' : status === 404 ? 'deleted' : undefined;
};

/** What the customer is told of it. */
export const DRAFT_CONFLICTS: Readonly<Record<DraftConflict, string>> = {
  changed:
    'This draft was changed in another tab. What you enter here is kept as a draft of its own: you find both above.',
  deleted:
    'This draft was deleted or booked in another tab. What you enter here is kept as a draft of its own.',
};

/** `full`: the account has as many drafts as it may; what was entered stays in this tab. */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed' | 'full';

/** Too many calls in a minute, from several tabs perhaps: it is tried again by itself when the minute is over. */
const TOO_MANY_CALLS = 429;
const CALLS_AGAIN_MS = 60_000;

const isStatus = (error: object | undefined, status: number): boolean => {
  const failure: Partial<ApiFailure> = error ?? {};
  return failure.status === status;
};
const isFull = (error: object | undefined): boolean => {
  const failure: Partial<ApiFailure> = error ?? {};
  return failure.code === 'too_many_drafts';
};

interface SaveState {
  readonly status: SaveStatus;
  /** What could not be saved: it is tried again when something has changed, or when asked to. */
  readonly refused?: BookingData;
}

export interface Autosave {
  readonly status: SaveStatus;
  /** What another tab did to the draft that this flow went on with, where it did. */
  readonly conflict: DraftConflict | undefined;
  /** Saves again what could not be saved. */
  readonly retry: () => void;
}

/** Whether there is something to save. What is being booked is no draft any more, whichever step it shows. */
const hasChanged = ({ data, draft, unsaved, attempt }: Flow, step: Step): boolean =>
  (unsaved || (draft !== null && draft.step !== step && attempt === null)) && shouldAutosave(data);

/**
 * Saves the flow of a signed-in customer as a draft, 1 second after a change, or when they
 * leave before. A draft that another tab has changed or deleted is left alone: this flow goes on in a draft of its
 * own, and nothing is lost. What failed is saved once the connection is back.
 */
export const useAutosave = (step: Step): Autosave => {
  const { service, flow } = useBooking();
  const { user } = useSession();
  const dispatch = useDispatch();
  const store = useStore<BookingRootState>();
  const [create] = useBookingCreateDraftMutation();
  const [update] = useBookingUpdateDraftMutation();
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

  // Stands before the timer's effect, whose clean-up would forget what is pending.
  useEffect(() => () => pending.current?.(), []);

  useEffect(() => {
    if (!due) return undefined;
    const send = async (): Promise<void> => {
      // The save before this one may have been of the same data.
      const now = selectFlow(slug)(store.getState());
      if (!now || now.owner !== owner || !hasChanged(now, step)) return;
      setState({ status: 'saving' });
      const { data, draft } = now;
      const body = draftBodyOf(service, data, step);
      const { data: saved, error } = draft
        ? await update({ id: draft.id, body: { ...body, version: draft.version } })
        : await create(body);
      const conflicting = draft && error && draftConflictOf(error);
      if (saved) {
        dispatch(draftSaved({ slug, draft: sourceOf(saved), data }));
        setState({ status: 'saved' });
      } else if (conflicting) {
        setConflict(conflicting);
        dispatch(flowChanged({ slug, change: { draft: null, unsaved: true } }));
        setState({ status: 'idle' });
      } else {
        setState({ status: isFull(error) ? 'full' : 'failed', refused: data });
        if (isStatus(error, TOO_MANY_CALLS)) again.current = setTimeout(retry, CALLS_AGAIN_MS);
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

  // A draft that has been deleted, or booked, is saved no more.
  const gone = state.status === 'saved' && flow.draft === null;
  return { status: gone ? 'idle' : state.status, conflict, retry };
};
