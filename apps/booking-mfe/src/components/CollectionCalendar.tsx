import { type IsoDate } from '@haulway/domain';
import { useLondonDay } from '@haulway/platform/london-day';
import { Calendar } from '@haulway/ui/calendar';
import { type AvailableDays } from '../hooks/use-collection-days.js';

export interface CollectionCalendarProps extends Pick<
  AvailableDays,
  'month' | 'show' | 'unavailable' | 'lastDay'
> {
  readonly label: string;
  readonly selected: IsoDate;
  readonly onSelect: (date: IsoDate) => void;
}

/** The calendar of collection days. It is big, so it is loaded when it is opened. */
export function CollectionCalendar({ selected, show, lastDay, ...rest }: CollectionCalendarProps) {
  const { today, tomorrow } = useLondonDay();
  return (
    <Calendar
      today={today}
      min={tomorrow}
      max={lastDay}
      selected={selected || null}
      onMonthChange={show}
      {...rest}
    />
  );
}
