import { type Service } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useLazyBookingDraftQuery } from '../../drafts/api/drafts-api.js';
import { useLoadDraft } from '../../drafts/hooks/use-load-draft.js';
import { flowOpened } from '../../../state/booking-slice.js';
import { readHandover, removeHandover, withHandover } from '../../../state/calculator-handover.js';
import { type Flow } from '../../../state/flow.js';
import { isRecord, textIn } from '../../../state/read-unknown.js';

/**
 * What comes along with the navigation: the calculator's selection (`?from=calculator`), or a draft that the
 * account page names in the location's state. True while that is not in the flow yet.
 */
export const useArrival = (service: Service, flow: Flow | undefined): boolean => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state, pathname, search } = useLocation();
  const loadDraft = useLoadDraft(service);
  const [fetchDraft] = useLazyBookingDraftQuery();
  const fetching = useRef<string>(undefined);
  const open = flow !== undefined;
  const handover =
    params.get('from') === 'calculator' ? readHandover(localStorage, service, new Date()) : undefined;
  const draftId = isRecord(state) ? textIn(state, 'draft_id') : undefined;

  useEffect(() => {
    if (!flow || !handover) return;
    removeHandover(localStorage);
    dispatch(flowOpened({ slug: service.slug, flow: withHandover(flow, handover) }));
  });

  useEffect(() => {
    if (!open || draftId === undefined || fetching.current === draftId) return;
    fetching.current = draftId;
    void fetchDraft(draftId).then(({ data, error }) => {
      // Either way the state goes from this entry of the history: a reload doesn't load the draft once more.
      if (data) return loadDraft(data, { replace: true });
      toast({ title: 'Error', description: formatApiError(error), tone: 'destructive' });
      return navigate(pathname + search, { replace: true });
    });
  }, [open, draftId, fetchDraft, loadDraft, navigate, pathname, search]);

  return handover !== undefined || draftId !== undefined;
};
