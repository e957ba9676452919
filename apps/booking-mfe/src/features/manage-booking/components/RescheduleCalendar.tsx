import { Calendar } from '@haulway/ui/calendar';
import { type AvailableDays } from '../../../hooks/use-collection-days.js';
import { useLondonDay } from '@haulway/platform/london-day';

interface RescheduleCalendarProps extends Pick<AvailableDays, 'month' | 'show' | 'unavailable'> {
  /** London date. */
  readonly selected: string;
  readonly onSelect: (date: string) => void;
}

/** The calendar of the possible new days. It is big, so it is loaded when the form is opened. */
function RescheduleCalendar({ selected, onSelect, month, show, unavailable }: RescheduleCalendarProps) {
  const { today, tomorrow } = useLondonDay();
  return (
    <Calendar
      label="Collection date"
      today={today}
      min={tomorrow}
      selected={selected}
      onSelect={onSelect}
      month={month}
      onMonthChange={show}
      unavailable={unavailable}
    />
  );
}

export default RescheduleCalendar;
