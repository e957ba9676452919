import { type DatedSlot, type TimeSlot } from '@haulway/contracts';
import { isRealDate, isTimeSlot } from '@haulway/domain';
import { useState } from 'react';

interface Choice {
  readonly date: string;
  readonly slot: TimeSlot | null;
}

export interface RescheduleChoice extends Choice {
  readonly choose: (choice: Choice) => void;
  /** Once the booking is moved, or is to stay where it is. */
  readonly forget: () => void;
}

const storedUnder = (bookingId: string): string => `haulway.reschedule.${bookingId}`;

const textOf = ({ date, slot }: DatedSlot): string => `${date} ${slot}`;

/** What was chosen before, as long as the booking is still where it was then. */
const stored = (bookingId: string, was: DatedSlot): Choice | undefined => {
  try {
    const kept: Readonly<Partial<Record<'was' | 'date' | 'slot', unknown>>> = Object(
      JSON.parse(sessionStorage.getItem(storedUnder(bookingId)) ?? 'null'),
    );
    const [date, slot] = [String(kept.date), String(kept.slot)];
    if (kept.was !== textOf(was) || !isRealDate(date)) return undefined;
    return { date, slot: isTimeSlot(slot) ? slot : null };
  } catch {
    // Unparsable, or storage is switched off: the choice begins anew.
    return undefined;
  }
};

/** The date and slot that somebody is about to move a booking to, kept for this tab until it is moved. */
export const useRescheduleChoice = (bookingId: string, was: DatedSlot): RescheduleChoice => {
  const [choice, setChoice] = useState<Choice>(
    () => stored(bookingId, was) ?? { date: was.date, slot: null },
  );
  return {
    ...choice,
    choose: (next) => {
      setChoice(next);
      try {
        sessionStorage.setItem(storedUnder(bookingId), JSON.stringify({ ...next, was: textOf(was) }));
      } catch {
        // Storage is full or switched off: the choice goes on in memory.
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(storedUnder(bookingId));
      } catch {
        // Storage is switched off, so there is nothing to forget.
      }
    },
  };
};
