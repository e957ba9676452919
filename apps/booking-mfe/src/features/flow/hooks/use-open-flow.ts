import { type Service } from '@haulway/contracts';
import { flowTypeOf } from '@haulway/domain';
import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dataChanged, type DataChange, flowOpened, selectFlow } from '../../../state/booking-slice.js';
import { loadFlow, removeFlow, saveFlow } from '../../../state/flow-storage.js';
import { openingFlow } from '../../../state/opening-flow.js';
import { useOwner } from '../../../state/use-owner.js';
import { type Booking } from '../booking-context.js';
import { useArrival } from './use-arrival.js';

/**
 * The booking of a service in this tab, or undefined while it is being opened. It is the one in memory, else the
 * one kept in this tab's storage, else a new one; what another person entered is never shown. A session that ends
 * by itself changes nothing of it.
 */
export const useOpenFlow = (service: Service): Booking | undefined => {
  const dispatch = useDispatch();
  const { slug } = service;
  const owner = useOwner()?.id ?? null;
  const flow = useSelector(selectFlow(slug));
  const usable = flow && flow.owner === owner ? flow : undefined;

  useEffect(() => {
    if (usable) return;
    const now = new Date();
    const held = (whose: string | null) =>
      flow?.owner === whose ? flow : loadFlow(sessionStorage, { slug, owner: whose }, now);
    dispatch(
      flowOpened({ slug, flow: openingFlow(service, { guest: held(null), own: held(owner) }, owner) }),
    );
    // What a guest entered has gone along: it must not come back after signing out.
    if (owner !== null) removeFlow(sessionStorage, { slug, owner: null });
  }, [usable, flow, slug, service, owner, dispatch]);

  useEffect(() => {
    if (usable) saveFlow(sessionStorage, slug, usable);
  }, [usable, slug]);

  const arriving = useArrival(service, usable);
  const update = useCallback(
    (change: DataChange) => {
      dispatch(dataChanged({ slug, change }));
    },
    [dispatch, slug],
  );
  return useMemo(
    () =>
      usable && !arriving ? { service, flowType: flowTypeOf(service), flow: usable, update } : undefined,
    [usable, arriving, service, update],
  );
};
