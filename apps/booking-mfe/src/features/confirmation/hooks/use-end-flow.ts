import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { flowEnded } from '../../../state/booking-slice.js';
import { flowOfBooking, removeFlow } from '../../../state/flow-storage.js';

/** Forgets what was entered for a booking once it is paid, so that the next one begins anew. */
export const useEndFlow = (bookingId: string, paid: boolean): void => {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!paid) return;
    const booked = flowOfBooking(sessionStorage, bookingId, new Date());
    if (!booked) return;
    removeFlow(sessionStorage, booked);
    dispatch(flowEnded(booked.slug));
  }, [bookingId, paid, dispatch]);
};
