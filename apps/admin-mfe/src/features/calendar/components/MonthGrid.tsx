import type { CalendarDay, Resource } from '@haulway/contracts';
import { formatWeekdayDate } from '@haulway/domain';
import { classNames, VisuallyHidden } from '@haulway/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  type DayFacts,
  dayFacts,
  dayText,
  capacityText,
  RESOURCE_NAMES,
  WEEKDAYS,
} from '../calendar-texts.js';
import { dateAfterKey, firstOf, weeksOf } from '../month.js';
import styles from './MonthGrid.module.css';

export interface MonthGridProps {
  readonly month: string;
  readonly days: readonly CalendarDay[];
  readonly today: string;
  readonly selected: string | undefined;
  /** Shows only this resource. */
  readonly resource: Resource | undefined;
  readonly onSelect: (date: string) => void;
  /** Called with the first day of the month that a key moves to. */
  readonly onMonth: (month: string) => void;
}

/** The day that takes the focus first: the selected day of the month, today, or the first of the month. */
const startOf = ({ month, selected, today }: MonthGridProps): string =>
  [selected, today].find((date) => date !== undefined && firstOf(date) === month) ?? month;

/**
 * A month with the capacity of each day; weeks start on Monday. Keys: arrows move by day and week, Page Up and Down by
 * month, Home and End within the week, Enter opens the day.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, days, today, selected, resource, onSelect, onMonth } = props;
  const [at, setAt] = useState(() => startOf(props));
  const table = useRef<HTMLTableElement>(null);
  /** The day that a key has moved to, until it is drawn and focused. */
  const led = useRef<string>(undefined);
  const active = firstOf(at) === month ? at : startOf(props);
  useEffect(() => {
    if (led.current !== active) return;
    led.current = undefined;
    table.current?.querySelector<HTMLButtonElement>(`[data-date="${active}"]`)?.focus();
  }, [active]);

  const lead = (event: KeyboardEvent): void => {
    const next = dateAfterKey(event.key, active);
    if (next === undefined) return;
    event.preventDefault();
    if (next !== active) led.current = next;
    setAt(next);
    if (firstOf(next) !== month) onMonth(firstOf(next));
  };
  const byDate = new Map(days.map((day) => [day.date, dayFacts(day, resource)]));
  return (
    <table role="grid" ref={table} className={styles.grid} aria-labelledby="calendar-month" onKeyDown={lead}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              <div aria-hidden="true" className={styles.weekday}>
                <span>{weekday[0]}</span>
                <span>{weekday.slice(1, 3)}</span>
              </div>
              <VisuallyHidden>{weekday}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={week.find((date) => date !== null) ?? index}>
            {week.map((date, column) => (
              <td
                key={date ?? `${index}-${column}`}
                aria-selected={date === null ? undefined : date === selected}
              >
                {date !== null && (
                  <button
                    type="button"
                    data-date={date}
                    tabIndex={date === active ? 0 : -1}
                    aria-current={date === today ? 'date' : undefined}
                    className={classNames(
                      styles.day,
                      date === selected && styles.selected,
                      date < today && styles.past,
                      toneOf(byDate.get(date)),
                    )}
                    onFocus={() => setAt(date)}
                    onClick={() => onSelect(date)}
                  >
                    <DayContent date={date} facts={byDate.get(date)} />
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const toneOf = (facts: DayFacts | undefined): string | undefined => {
  if (facts && facts.overbooked > 0) return styles.overbooked;
  return facts?.closed ? styles.closed : undefined;
};

/** For a closed day, only the resources with taken places. */
const shownOf = ({ closed, resources }: DayFacts): DayFacts['resources'] =>
  resources.filter(({ taken }) => !closed || taken > 0);

/** The content of a day: a full sentence for screen readers, and as much as fits for the eye. */
function DayContent({ date, facts }: { date: string; facts: DayFacts | undefined }) {
  return (
    <>
      <VisuallyHidden>
        {[formatWeekdayDate(date), facts && dayText(facts)].filter(Boolean).join(', ')}
      </VisuallyHidden>
      <span aria-hidden="true" className={styles.number}>
        {Number(date.slice(8))}
      </span>
      {facts && (
        <span aria-hidden="true" className={styles.facts}>
          {facts.overbooked > 0 && <span className={styles.mark}>Overbooked</span>}
          {facts.closed && <span className={styles.mark}>{facts.reason ?? 'Closed'}</span>}
          {shownOf(facts).map(({ resource, ...of }) => (
            <span key={resource} className={styles.resource}>
              <span>{RESOURCE_NAMES[resource]}</span> <span>{capacityText(of)}</span>
            </span>
          ))}
        </span>
      )}
      {facts && facts.taken > 0 && (
        <span aria-hidden="true" className={styles.taken}>
          {facts.taken}
        </span>
      )}
    </>
  );
}
