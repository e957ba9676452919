import { type DatedSlot, type TimeSlot } from '@haulway/contracts';
import { isCollectionDateAllowed, isTimeSlot } from '@haulway/domain';
import { useState } from 'react';

interface Choice {
  readonly date: string;
  readonly slot: TimeSlot | null;
}

export interface RescheduleChoice extends Choice {
  readonly choose: (choice: Choice) => void;
  /** Called when the booking was moved, or the customer keeps its date. */
  readonly forget: () => void;
}

const storedUnder = (bookingId: string): string => `haulway.reschedule.${bookingId}`;

const textOf = ({ date, slot }: DatedSlot): string => `${date} ${slot}`;

/** The earlier choice, as long as the booking still has the same date and slot. */
const stored = (bookingId: string, was: DatedSlot): Choice | undefined => {
  try {
    const kept: Readonly<Partial<Record<'was' | 'date' | 'slot', unknown>>> = Object(
      JSON.parse(sessionStorage.getItem(storedUnder(bookingId)) ?? 'null'),
    );
    const [date, slot] = [String(kept.date), String(kept.slot)];
    if (kept.was !== textOf(was) || !isCollectionDateAllowed(date, new Date())) return undefined;
    return { date, slot: isTimeSlot(slot) ? slot : null };
  } catch {
    // Not parsable, or storage is switched off: the choice starts empty.
    return undefined;
  }
};

/** The new date and slot that a customer has chosen for a booking. Stored in this tab until the booking is moved. */
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
        // Storage is full or switched off: the choice stays in memory.
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(storedUnder(bookingId));
      } catch {
        // Storage is switched off, so there is nothing to remove.
      }
    },
  };
};
