import { toast } from '@haulway/platform';
import { useEffect } from 'react';
import { useBooking } from '../state/booking-context.js';
import { useLondonDay } from '@haulway/platform/london-day';

/** The message for a chosen date that can't be booked any more. */
export const DATE_PASSED = 'The date you chose can no longer be booked. Please choose another.';

/**
 * Clears a chosen date once midnight has passed in London and it can't be booked any more: step 3 then asks for
 * another. While a booking is being paid it keeps its date. Mount this only when there is a date: computing the London
 * date takes a slow phone as long as drawing half a page. Draws nothing.
 */
export function OpenDate({ paying }: { paying: boolean }): null {
  const { flow, update } = useBooking();
  const { tomorrow } = useLondonDay();
  const { date } = flow.data.dateTime;
  const passed = date !== '' && date < tomorrow && !paying;
  useEffect(() => {
    if (!passed) return;
    update({ dateTime: { date: '' } });
    toast({ title: 'Please choose another date', description: DATE_PASSED, tone: 'destructive' });
  }, [passed, update]);
  return null;
}
