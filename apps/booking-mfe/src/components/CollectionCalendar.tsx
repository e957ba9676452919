import { type IsoDate } from '@haulway/domain';
import { Calendar } from '@haulway/ui/calendar';
import { useBooking } from '../state/booking-context.js';
import { type CollectionDays } from '../hooks/use-collection-days.js';
import { useLondonDay } from '@haulway/platform/london-day';

export interface CollectionCalendarProps extends Pick<CollectionDays, 'month' | 'show' | 'unavailable'> {
  readonly onSelect: (date: IsoDate) => void;
}

/** The calendar of collection days. It is big, so it is loaded when this step is opened. */
function CollectionCalendar({ month, show, unavailable, onSelect }: CollectionCalendarProps) {
  const { flow } = useBooking();
  const { today, tomorrow } = useLondonDay();
  return (
    <Calendar
      label="Collection date"
      today={today}
      min={tomorrow}
      selected={flow.data.dateTime.date || null}
      onSelect={onSelect}
      month={month}
      onMonthChange={show}
      unavailable={unavailable}
    />
  );
}

export default CollectionCalendar;
