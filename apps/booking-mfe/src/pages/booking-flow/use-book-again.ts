import { type Service } from '@haulway/contracts';
import { BOOK_AGAIN } from '@haulway/contracts/book-again';
import { formatApiError, toast } from '@haulway/platform';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { bookingApi } from '../../api/booking-api.js';
import { storedBookingKey } from '../../state/booking-keys.js';
import { flowOpened } from '../../state/booking-slice.js';
import { type Flow, newFlow } from '../../state/flow.js';

/** 'Piano and Sofa are no longer offered for Furniture Removal.' */
const goneText = (gone: readonly string[], { name }: Service): string =>
  `${new Intl.ListFormat('en-GB').format(gone)} ${gone.length === 1 ? 'is' : 'are'} no longer offered for ${name}.`;

/**
 * Fills in the flow from the booking that `?again=` names, at today's prices: the customer only chooses a date. What is
 * no longer offered is chosen again in step 1. True until the booking is in the flow.
 */
export const useBookAgain = (service: Service, flow: Flow | undefined): boolean => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [fetchBooking] = bookingApi.useLazyBookingQuery();
  const [fetchWasteItems] = bookingApi.useLazyBookingWasteItemsQuery();
  const fetching = useRef<string>(undefined);
  const id = params.get(BOOK_AGAIN);
  const owner = flow?.owner;
  const attempt = flow?.attempt ?? null;
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  useEffect(() => {
    if (owner === undefined || id === null || fetching.current === id) return;
    fetching.current = id;
    /** The address without the booking, so that a reload continues what has been filled in since. */
    const open = (step: 1 | 3) => navigate(`/book/${service.slug}?step=${step}`, { replace: true });
    const fail = (error?: unknown) => {
      if (!isShown.current) return undefined;
      toast({
        title: "We couldn't load that booking",
        description: formatApiError(error, 'Please choose what you need.'),
        tone: 'destructive',
      });
      return open(1);
    };
    const repeat = async () => {
      // few visits repeat a booking: the others do not load what it needs
      const { endPhotoGroup, needsCalculatorPrices, repetitionOf } = await import('./repetition.js');
      const { data: booking, error } = await fetchBooking({ id, bookingKey: storedBookingKey(id) });
      if (!booking || !('service_id' in booking) || booking.service_id !== service.id) return fail(error);
      const prices = needsCalculatorPrices(service, booking) ? await fetchWasteItems() : undefined;
      if (prices?.error) return fail(prices.error);
      const { data, gone } = repetitionOf(booking, service, prices?.data);
      // the customer has gone elsewhere meanwhile
      if (!isShown.current) return undefined;
      endPhotoGroup(service.slug, owner);
      // an unpaid booking of this tab is replaced: it must not hold its slot beside the new one
      const repeated = { ...newFlow(service, owner), attempt, data, unsaved: true };
      const missing = gone.length > 0 ? { gone: goneText(gone, service) } : {};
      dispatch(flowOpened({ slug: service.slug, flow: { ...repeated, ...missing } }));
      return open(gone.length > 0 ? 1 : 3);
    };
    void repeat().catch(fail);
  }, [owner, id, service, fetchBooking, fetchWasteItems, dispatch, navigate, attempt]);

  return id !== null;
};
