import { Calendar } from '@haulway/ui/calendar';
import { useLondonDay } from '../../date-and-time/hooks/use-london-day.js';

interface RescheduleCalendarProps {
  /** London date. */
  readonly selected: string;
  readonly onSelect: (date: string) => void;
}

/** The calendar of the days to move to; it is big, so it comes when the form is opened. */
const RescheduleCalendar = ({ selected, onSelect }: RescheduleCalendarProps) => {
  const { today, tomorrow } = useLondonDay();
  return (
    <Calendar label="Collection date" today={today} min={tomorrow} selected={selected} onSelect={onSelect} />
  );
};

export default RescheduleCalendar;
