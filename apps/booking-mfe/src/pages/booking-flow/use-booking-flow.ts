import { type Service } from '@haulway/contracts';
import { flowTypeOf, withoutUnoffered } from '@haulway/domain';
import { toast, useSession, serverNow } from '@haulway/platform';
import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type DataChange, dataChanged, flowOpened, selectFlow } from '../../state/booking-slice.js';
import { loadFlow, removeFlow, saveFlow } from '../../state/flow-storage.js';
import { continuedFlow } from '../../state/flow.js';
import { type BookingFlowState } from '../../state/booking-context.js';
import { useBookAgain } from './use-book-again.js';
import { useIncomingDraft } from './use-incoming-draft.js';

/** The booking of a service in this tab. Undefined while it is being opened. It never shows another person's data. */
export const useBookingFlow = (service: Service): BookingFlowState | undefined => {
  const dispatch = useDispatch();
  const { slug } = service;
  const { user, lost } = useSession();
  // a session that has ended on its own is still that customer's, so that nothing typed is lost
  const owner = (user ?? lost)?.id ?? null;
  const flow = useSelector(selectFlow(slug));
  const usable = flow && flow.owner === owner ? flow : undefined;

  useEffect(() => {
    if (usable) return;
    const now = serverNow();
    const stored = (whose: string | null) =>
      flow?.owner === whose ? flow : loadFlow(sessionStorage, { slug, owner: whose }, now);
    dispatch(
      flowOpened({ slug, flow: continuedFlow(service, { guest: stored(null), own: stored(owner) }, owner) }),
    );
    // The guest's data now belong to the signed-in customer: they must not come back after signing out.
    if (owner !== null) removeFlow(sessionStorage, { slug, owner: null });
  }, [usable, flow, slug, service, owner, dispatch]);

  useEffect(() => {
    if (usable) saveFlow(slug, usable);
  }, [usable, slug]);

  useEffect(() => {
    // a booking that exists already keeps what it was made with
    if (!usable || usable.attempt?.bookingId) return;
    const data = withoutUnoffered(usable.data, service);
    if (data === usable.data) return;
    dispatch(flowOpened({ slug, flow: { ...usable, data, unsaved: true } }));
    toast({
      title: 'Please choose again',
      description: `Something you chose is no longer offered for ${service.name}.`,
    });
  }, [usable, service, slug, dispatch]);

  const incomingDraft = useIncomingDraft(service, usable);
  const incomingBooking = useBookAgain(service, usable);
  const incoming = incomingDraft || incomingBooking;
  const update = useCallback(
    (change: DataChange) => {
      dispatch(dataChanged({ slug, change }));
    },
    [dispatch, slug],
  );
  return useMemo(
    () =>
      usable && !incoming ? { service, flowType: flowTypeOf(service), flow: usable, update } : undefined,
    [usable, incoming, service, update],
  );
};
