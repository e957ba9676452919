import { type Draft, type Service } from '@haulway/contracts';
import { BOOKING_STEPS } from '@haulway/domain';
import { toast, useSession, serverNow } from '@haulway/platform';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { flowOpened } from '../../../state/booking-slice.js';
import { flowOfDraft } from '../../../state/flow.js';
import { DATE_PASSED } from '../../../components/OpenDate.js';

/** Loads a draft into the flow of its service and opens the step where it was left. */
export const useLoadDraft = (
  service: Service,
): ((draft: Draft, options?: { readonly replace?: boolean }) => void) => {
  const { user } = useSession();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const owner = user?.id ?? null;
  const { slug } = service;
  return useCallback(
    (draft, { replace } = {}) => {
      const flow = flowOfDraft(draft, owner, serverNow());
      const datePassed = Boolean(draft.datetime?.collection_date) && flow.data.dateTime.date === '';
      dispatch(flowOpened({ slug, flow }));
      void navigate(`/book/${slug}?step=${Math.min(draft.current_step, BOOKING_STEPS)}`, { replace });
      toast({
        title: 'Draft Loaded',
        ...(datePassed ? { description: DATE_PASSED } : {}),
        tone: 'success',
      });
    },
    [slug, owner, dispatch, navigate],
  );
};
