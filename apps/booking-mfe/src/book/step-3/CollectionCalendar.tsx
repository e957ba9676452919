import { londonToday, londonTomorrow } from '@haulway/domain';
import { Calendar } from '@haulway/ui/calendar';
import { useState } from 'react';
import { useBooking } from '../booking-context.js';

/** The calendar of collection days; it is big, so it comes when this step is opened. */
const CollectionCalendar = () => {
  const { flow, update } = useBooking();
  const [now] = useState(() => new Date());
  return (
    <Calendar
      label="Collection date"
      today={londonToday(now)}
      min={londonTomorrow(now)}
      selected={flow.data.dateTime.date || null}
      onSelect={(date) => update({ dateTime: { date } })}
    />
  );
};

export default CollectionCalendar;
