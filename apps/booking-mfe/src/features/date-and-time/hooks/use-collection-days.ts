import { calls, queryOf } from '@haulway/api-client';
import {
  type AvailabilityQuery,
  type AvailableDay,
  type AvailableSlot,
  type DatedSlot,
} from '@haulway/contracts';
import { alternativesTo, dayNote, isBookable, type IsoDate, normalisePostcode } from '@haulway/domain';
import { api, useSession } from '@haulway/platform';
import { useState } from 'react';
import { isBooked } from '../../../state/attempt.js';
import { useBooking } from '../../flow/booking-context.js';
import { useLondonDay } from '@haulway/platform/london-day';

/** How the slots of a service stand for a postcode. */
const availabilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingAvailability: build.query(
      queryOf(calls.availability.slots, { input: (query: AvailabilityQuery) => ({ query }) }),
    ),
  }),
});

const { useBookingAvailabilityQuery } = availabilityApi;

export interface AvailableDays {
  /** The first day of the month that is shown, and the way to show another one. */
  readonly month: IsoDate;
  readonly show: (date: IsoDate) => void;
  /** Days without a free slot, and why. */
  readonly unavailable: ReadonlyMap<IsoDate, string>;
  /** The slots of a date; none while nothing is known of it. */
  readonly slotsOf: (date: IsoDate) => readonly AvailableSlot[];
  /** Every day that is known. */
  readonly days: readonly AvailableDay[];
  /** The first free slot of the days shown, where some of their places are limited. */
  readonly nextFree: DatedSlot | null;
}

export interface CollectionDays extends Omit<AvailableDays, 'days'> {
  /** What is free in place of the chosen slot, once it is known that it can't be had. */
  readonly insteadOfChosen: readonly DatedSlot[] | undefined;
}

/** What free slots depend on. */
interface DaysWanted {
  /** A service's id or slug. */
  readonly service: string;
  readonly postcode: string;
  /** The date that is chosen, '' for none: its month is shown first. */
  readonly date: IsoDate;
  /** A slot that counts as free because its place is the caller's own. */
  readonly own: DatedSlot | undefined;
}

const firstOfMonth = (date: IsoDate): IsoDate => `${date.slice(0, 7)}-01`;

/** The last day of the month after that of a first day: with it an answer has 62 days at most. */
const endOfNextMonth = (first: IsoDate): IsoDate => {
  const end = new Date(`${first}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 2, 0);
  return end.toISOString().slice(0, 10);
};

/**
 * How the days of the month shown stand, and of the one after it, so that 'next available' finds one at a month's end.
 * Asked for once a month shown. Without an answer every day counts as free: the server decides when it is booked.
 */
export const useAvailableDays = ({ service, postcode, date, own }: DaysWanted): AvailableDays => {
  const { tomorrow } = useLondonDay();
  const [month, setMonth] = useState(() => firstOfMonth(date > tomorrow ? date : tomorrow));
  const { data } = useBookingAvailabilityQuery({
    service,
    from: month > tomorrow ? month : tomorrow,
    to: endOfNextMonth(month > tomorrow ? month : firstOfMonth(tomorrow)),
    ...(postcode && { postcode }),
  });
  const days = data?.availability ?? [];
  const slotsOf = (of: IsoDate): readonly AvailableSlot[] =>
    (days.find((day) => day.date === of)?.slots ?? []).map((slot) =>
      own?.date === of && own.slot === slot.slot ? { ...slot, state: 'free' } : slot,
    );
  const notes = days.flatMap((day): [IsoDate, string][] => {
    const note = dayNote({ slots: [...slotsOf(day.date)] });
    return note === undefined ? [] : [[day.date, note]];
  });
  const limited = days.some(({ slots }) => slots.some(({ left }) => left !== null));
  return {
    month,
    show: (next) => setMonth(firstOfMonth(next)),
    unavailable: new Map(notes),
    slotsOf,
    days,
    nextFree: (limited && data?.next_free) || null,
  };
};

/** {@link useAvailableDays} of the booking that is being made. */
export const useCollectionDays = (): CollectionDays => {
  const { service, flow } = useBooking();
  const { user, lost } = useSession();
  const { date, timeSlot } = flow.data.dateTime;
  // A booking of ours that waits for its payment holds its own place: for us the slot isn't taken.
  const booked = isBooked(service, flow, [user, lost]);
  const { days, ...available } = useAvailableDays({
    service: service.slug,
    postcode: normalisePostcode(flow.data.address.postcode).slice(0, 20),
    date,
    own: booked && timeSlot !== '' ? { date, slot: timeSlot } : undefined,
  });
  const chosen = available.slotsOf(date).find(({ slot }) => slot === timeSlot);
  return {
    ...available,
    insteadOfChosen:
      chosen && !isBookable(chosen) ? alternativesTo({ date, slot: chosen.slot }, days) : undefined,
  };
};
