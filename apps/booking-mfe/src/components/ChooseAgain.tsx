import { Alert } from '@haulway/ui';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useBooking } from '../state/booking-context.js';
import { flowChanged } from '../state/booking-slice.js';

/** Says in step 1 what a repeated booking had that is no longer offered. */
export function ChooseAgain({ gone, step }: { gone: string; step: number }) {
  const { slug } = useBooking().service;
  const dispatch = useDispatch();
  const isOver = step > 1;
  useEffect(() => {
    if (isOver) dispatch(flowChanged({ slug, change: { gone: undefined } }));
  }, [isOver, slug, dispatch]);
  return isOver ? null : (
    <Alert tone="warning" title="Please choose again">
      {gone}
    </Alert>
  );
}
