import { isRealDate } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { useLondonDay } from '@haulway/platform/london-day';
import { Button, Icon, SelectField, Spinner, Stack } from '@haulway/ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SectionHead } from '../../../components/SectionHead.js';
import { calendarApi } from '../calendar-api.js';
import { ALL_RESOURCES, resourceIn } from '../calendar-texts.js';
import { firstOf, lastOf, monthBeside, monthIn } from '../month.js';
import styles from './CalendarSection.module.css';
import { DayPanel } from './DayPanel.js';
import { MonthGrid } from './MonthGrid.js';
import { Rules } from './Rules.js';

const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  );

/**
 * /admin/calendar: capacity by day, a day with its bookings, and the rules. Month, day and resource are in the address.
 */
export default function CalendarSection() {
  const [address, setAddress] = useSearchParams();
  const { today } = useLondonDay();
  const month = monthIn(address.get('month') ?? '', today);
  const resource = resourceIn(address.get('resource') ?? '');
  const day = address.get('day') ?? '';
  const selected = isRealDate(day) && firstOf(day) === month ? day : undefined;
  const { data, error, isFetching, refetch } = calendarApi.useAdminCalendarQuery({
    from: month,
    to: lastOf(month),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) heading.current?.focus();
    opened.current = false;
  }, [selected]);

  const go = (changes: Readonly<Record<string, string | undefined>>): void => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAddress(next, { replace: true });
  };
  const openMonth = (first: string): void => go({ month: first.slice(0, 7), day: undefined });
  const openDay = (date: string): void => {
    opened.current = true;
    if (date === selected) heading.current?.focus();
    else go({ month: date.slice(0, 7), day: date });
  };
  const closeDay = (): void => {
    document.querySelector<HTMLButtonElement>(`[data-date="${selected}"]`)?.focus();
    go({ day: undefined });
  };
  // while another month is loading, the data still belongs to the month before
  const days = data?.filter(({ date }) => firstOf(date) === month) ?? [];
  return (
    <Stack as="section" gap={6} aria-labelledby="calendar-heading">
      <SectionHead
        id="calendar-heading"
        title="Calendar"
        tools={
          <SelectField
            label="Show"
            value={resource ?? ''}
            onChange={(event) => go({ resource: event.target.value })}
            options={ALL_RESOURCES}
          />
        }
      />
      <div className={selected ? styles.columns : undefined}>
        <Stack gap={3}>
          <div className={styles.month}>
            <Button
              variant="secondary"
              size="small"
              aria-label="Previous month"
              onClick={() => openMonth(monthBeside(month, -1))}
            >
              <Icon name="chevron-left" size={18} />
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-label="Next month"
              onClick={() => openMonth(monthBeside(month, 1))}
            >
              <Icon name="chevron-right" size={18} />
            </Button>
            <h2 id="calendar-month" aria-live="polite">
              {monthName(month)}
            </h2>
            {days.length === 0 && isFetching && <Spinner label="Loading calendar" />}
          </div>
          {error !== undefined && !isFetching && (
            <LoadFailed
              title={
                days.length > 0
                  ? "We couldn't refresh this. It may be out of date."
                  : "We couldn't load the calendar."
              }
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          <MonthGrid
            month={month}
            days={days}
            today={today}
            selected={selected}
            resource={resource}
            onSelect={openDay}
            onMonth={openMonth}
          />
        </Stack>
        {selected && (
          <DayPanel
            date={selected}
            today={today}
            day={days.find(({ date }) => date === selected)}
            resource={resource}
            heading={heading}
            onClose={closeDay}
          />
        )}
      </div>
      <Rules resource={resource} />
    </Stack>
  );
}
