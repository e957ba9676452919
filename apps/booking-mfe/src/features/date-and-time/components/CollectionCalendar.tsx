import { Calendar } from '@haulway/ui/calendar';
import { useBooking } from '../../flow/booking-context.js';
import { useLondonDay } from '../hooks/use-london-day.js';

/** The calendar of collection days; it is big, so it comes when this step is opened. */
const CollectionCalendar = () => {
  const { flow, update } = useBooking();
  const { today, tomorrow } = useLondonDay();
  return (
    <Calendar
      label="Collection date"
      today={today}
      min={tomorrow}
      selected={flow.data.dateTime.date || null}
      onSelect={(date) => update({ dateTime: { date } })}
    />
  );
};

export default CollectionCalendar;
