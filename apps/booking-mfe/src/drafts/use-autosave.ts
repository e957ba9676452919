import { AUTOSAVE_DELAY_MS, type BookingData, draftBodyOf, shouldAutosave, type Step } from '@haulway/domain';
import { type ApiFailure, useSession } from '@haulway/platform';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBooking } from '../book/booking-context.js';
import { draftSaved, flowChanged } from '../state/booking-slice.js';
import { useBookingCreateDraftMutation, useBookingUpdateDraftMutation } from './drafts-api.js';
import { sourceOf } from './flow-of-draft.js';

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

interface SaveState {
  readonly status: SaveStatus;
  /** What could not be saved: it is tried again when something has changed. */
  readonly refused?: BookingData;
}

/** The draft is not there any more, or another tab has saved it since. */
const isLost = (error: object): boolean => {
  const { status }: Partial<ApiFailure> = error;
  return status === 404 || status === 409;
};

/**
 * Saves the flow of a signed-in customer as a draft, 1 second after a change (SPEC section 4, Drafts). A draft that
 * another tab has changed or deleted is left alone: this flow goes on in a draft of its own, and nothing is lost.
 */
export const useAutosave = (step: Step): SaveStatus => {
  const { service, flow } = useBooking();
  const { user } = useSession();
  const dispatch = useDispatch();
  const [create] = useBookingCreateDraftMutation();
  const [update] = useBookingUpdateDraftMutation();
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  const { data, draft, unsaved } = flow;
  const changed = unsaved || (draft !== null && draft.step !== step);
  const due =
    user !== null && changed && shouldAutosave(data) && state.status !== 'saving' && state.refused !== data;

  useEffect(() => {
    if (!due) return undefined;
    const { slug } = service;
    const save = async (): Promise<void> => {
      setState({ status: 'saving' });
      const body = draftBodyOf(service, data, step);
      const { data: saved, error } = draft
        ? await update({ id: draft.id, body: { ...body, version: draft.version } })
        : await create(body);
      if (saved) {
        dispatch(draftSaved({ slug, draft: sourceOf(saved), data }));
        setState({ status: 'saved' });
      } else if (draft && isLost(error)) {
        dispatch(flowChanged({ slug, change: { draft: null, unsaved: true } }));
        setState({ status: 'idle' });
      } else setState({ status: 'failed', refused: data });
    };
    const timer = setTimeout(() => void save(), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [due, service, data, draft, step, create, update, dispatch]);

  return state.status;
};
