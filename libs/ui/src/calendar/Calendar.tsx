import { DayPicker, labelDayButton } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { Icon } from '../icon/Icon.js';
import styles from './Calendar.module.css';

/** The local midnight of a yyyy-MM-dd text; undefined if it is not a date of the calendar. */
function dayOf(text: string | null | undefined): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  if (!year || !month || !day) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return textOf(date) === text ? date : undefined;
}

function textOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function startOfWeek(day: Date): Date {
  const monday = new Date(day);
  monday.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return monday;
}

export interface CalendarProps {
  /** The name of the calendar: 'Collection date'. */
  label: string;
  selected?: string | null;
  onSelect: (date: string) => void;
  /** The first and last day that can be chosen, as yyyy-MM-dd; days outside are disabled. */
  min?: string;
  max?: string;
  /** Today's date as yyyy-MM-dd; by default the browser's. */
  today?: string;
  /** Disabled days between the first and the last, as yyyy-MM-dd, and the reasons. */
  unavailable?: ReadonlyMap<string, string>;
  /**
   * A day of the shown month, as yyyy-MM-dd. If it is set, `onMonthChange` reports the month that the user moves to.
   */
  month?: string;
  /** Called with the first day of the month to show. */
  onMonthChange?: (month: string) => void;
}

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Shows one month at a time. Weeks start on Monday, and days are named as in the United Kingdom. Arrow keys move by day
 * and week, Page Up and Down by month, Home and End within the week. Enter or Space chooses. Days are plain local dates
 * without a time zone, so the clicked date is the returned date.
 */
export function Calendar({
  label,
  selected,
  onSelect,
  min,
  max,
  today,
  unavailable = NONE,
  month,
  onMonthChange,
}: CalendarProps) {
  const [first, last, chosen] = [dayOf(min), dayOf(max), dayOf(selected)];
  const disabled = [
    ...(first ? [{ before: first }] : []),
    ...(last ? [{ after: last }] : []),
    (day: Date) => unavailable.has(textOf(day)),
  ];
  const shown = dayOf(month);
  // Monday of the current week
  const week = first && startOfWeek(dayOf(today) ?? first);
  return (
    <DayPicker
      mode="single"
      required
      locale={enGB}
      weekStartsOn={1}
      numberOfMonths={1}
      showOutsideDays={false}
      aria-label={label}
      selected={chosen}
      onSelect={(date) => onSelect(textOf(date))}
      disabled={disabled}
      startMonth={first}
      endMonth={last}
      defaultMonth={chosen ?? first}
      today={dayOf(today)}
      {...(shown && { month: shown })}
      onMonthChange={onMonthChange && ((next) => onMonthChange(textOf(next)))}
      modifiers={{ past: first ? [{ before: first }] : [], gone: week ? [{ before: week }] : [] }}
      modifiersClassNames={{ past: styles.past ?? '', gone: styles.gone ?? '' }}
      labels={{
        labelDayButton: (day, ...rest) =>
          [labelDayButton(day, ...rest), unavailable.get(textOf(day))].filter(Boolean).join(', '),
      }}
      classNames={styles}
      components={{
        Chevron: ({ orientation }) => (
          <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} size={20} />
        ),
      }}
    />
  );
}
