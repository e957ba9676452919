import { type DatedSlot } from '@haulway/contracts';
import {
  formatFullDate,
  isBookable,
  type IsoDate,
  slotNote,
  TIME_SLOT_LABELS,
  TIME_SLOT_NAMES,
  TIME_SLOTS_OF_DAY,
} from '@haulway/domain';
import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { RadioCards, type RadioCardsProps } from '@haulway/ui';
import { type ReactNode } from 'react';
import { type AvailableDays } from '../hooks/use-collection-days.js';
import styles from './DayAndSlot.module.css';
import { UnavailableDays } from './UnavailableDays.js';

/** The calendar is big, so it has a chunk of its own. */
export const lazyCalendar = lazyModule(() => import('./CollectionCalendar.js'));

/** The slots of a day. Those that can't be chosen are disabled: full ones, and the one that the booking has now. */
export const slotOptions = (
  { slotsOf }: Pick<AvailableDays, 'slotsOf'>,
  date: IsoDate,
  current?: DatedSlot,
): RadioCardsProps['options'] =>
  TIME_SLOTS_OF_DAY.map((value) => {
    const found = slotsOf(date).find(({ slot }) => slot === value);
    const isCurrent = date === current?.date && value === current.slot;
    return {
      value,
      name: TIME_SLOT_NAMES[value],
      nameDetail: `(${TIME_SLOT_LABELS[value]})`,
      description: isCurrent ? 'Your current slot' : found && slotNote(found),
      disabled: isCurrent || (found !== undefined && !isBookable(found)),
    };
  });

interface DayAndSlotProps {
  /** The name of the calendar. */
  readonly label: string;
  readonly days: Pick<AvailableDays, 'month' | 'show' | 'unavailable' | 'lastDay'>;
  readonly date: IsoDate;
  readonly onDate: (date: IsoDate) => void;
  readonly slots: RadioCardsProps['options'];
  readonly slot: string | null;
  readonly onSlot: (slot: string) => void;
  readonly children?: ReactNode;
}

/** The calendar with its notes, and the slots of the chosen day beside it where there is room. */
export function DayAndSlot({ label, days, date, onDate, slots, slot, onSlot, children }: DayAndSlotProps) {
  const { month, show, unavailable, lastDay } = days;
  return (
    <div className={styles.columns}>
      <div className={styles.date}>
        {children}
        <LazyPart lazy={lazyCalendar} loading="Loading the calendar">
          {({ CollectionCalendar }) => (
            <CollectionCalendar
              label={label}
              selected={date}
              onSelect={onDate}
              {...{ month, show, unavailable, lastDay }}
            />
          )}
        </LazyPart>
        <UnavailableDays month={month} unavailable={unavailable} />
        <p role="status">{date && `Selected date: ${formatFullDate(date)}`}</p>
      </div>
      <RadioCards legend="Time slot" options={slots} value={slot} onChange={onSlot} />
    </div>
  );
}
