import { type Service } from '@haulway/contracts';
import { removeHandOff } from '@haulway/contracts/calculator-hand-off';
import { isRecord, textIn } from '@haulway/contracts/unknown-json';
import { formatApiError, toast, serverNow } from '@haulway/platform';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { flowOpened } from '../../state/booking-slice.js';
import { type Flow } from '../../state/flow.js';
import { handOffFor, withHandOff } from '../../state/incoming-hand-off.js';
import { draftsApi } from '../../features/drafts/drafts-api.js';
import { useLoadDraft } from '../../features/drafts/hooks/use-load-draft.js';

/** Takes over the calculator's selection or the draft that comes with the navigation. True until it is in the flow. */
export const useIncomingDraft = (service: Service, flow: Flow | undefined): boolean => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state, pathname, search } = useLocation();
  const loadDraft = useLoadDraft(service);
  const [fetchDraft] = draftsApi.useLazyBookingDraftQuery();
  const fetching = useRef<string>(undefined);
  const open = flow !== undefined;
  const handOff =
    params.get('from') === 'calculator' ? handOffFor(localStorage, service, serverNow()) : undefined;
  const draftId = isRecord(state) ? textIn(state, 'draft_id') : undefined;

  useEffect(() => {
    if (!flow || !handOff) return;
    removeHandOff(localStorage);
    dispatch(flowOpened({ slug: service.slug, flow: withHandOff(service, flow, handOff) }));
  });

  useEffect(() => {
    if (!open || draftId === undefined || fetching.current === draftId) return;
    fetching.current = draftId;
    void fetchDraft(draftId).then(({ data, error }) => {
      // In both cases the state is removed from this history entry, so that a reload does not load the draft again.
      if (data) return loadDraft(data, { replace: true });
      toast({ title: 'Error', description: formatApiError(error), tone: 'destructive' });
      return navigate(pathname + search, { replace: true });
    });
  }, [open, draftId, fetchDraft, loadDraft, navigate, pathname, search]);

  return handOff !== undefined || draftId !== undefined;
};
