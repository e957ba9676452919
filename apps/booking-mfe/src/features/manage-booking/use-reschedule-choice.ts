import { type DatedSlot, type TimeSlot } from '@haulway/contracts';
import { parseJson } from '@haulway/contracts/unknown-json';
import { isCollectionDateAllowed, isTimeSlot } from '@haulway/domain';
import { serverNow } from '@haulway/platform';
import { useState } from 'react';
import { storeInTab } from '../../state/tab-storage.js';

interface Choice {
  readonly date: string;
  readonly slot: TimeSlot | null;
}

const storedUnder = (bookingId: string): string => `haulway.reschedule.${bookingId}`;

const textOf = ({ date, slot }: DatedSlot): string => `${date} ${slot}`;

/** The earlier choice, as long as the booking still has the same date and slot. */
const stored = (bookingId: string, was: DatedSlot): Choice | undefined => {
  const choice: Readonly<Partial<Record<'was' | 'date' | 'slot', unknown>>> = Object(
    parseJson(sessionStorage.getItem(storedUnder(bookingId))),
  );
  const [date, slot] = [String(choice.date), String(choice.slot)];
  if (choice.was !== textOf(was) || !isCollectionDateAllowed(date, serverNow())) return undefined;
  return { date, slot: isTimeSlot(slot) ? slot : null };
};

/** The new date and slot that a customer has chosen for a booking. Stored in this tab until the booking is moved. */
export const useRescheduleChoice = (bookingId: string, was: DatedSlot) => {
  const [choice, setChoice] = useState<Choice>(
    () => stored(bookingId, was) ?? { date: was.date, slot: null },
  );
  return {
    ...choice,
    choose: (next: Choice): void => {
      setChoice(next);
      storeInTab(storedUnder(bookingId), JSON.stringify({ ...next, was: textOf(was) }));
    },
    /** Called when the booking was moved, or the customer keeps its date. */
    forget: () => sessionStorage.removeItem(storedUnder(bookingId)),
  };
};
