import { calls, queryOf } from '@haulway/api-client';
import {
  type AvailabilityQuery,
  type AvailableDay,
  type AvailableSlot,
  type DatedSlot,
  type SkipPlacement,
} from '@haulway/contracts';
import { alternativesTo, dayNote, isBookable, type IsoDate, normalisePostcode } from '@haulway/domain';
import { api, useSession } from '@haulway/platform';
import { useState } from 'react';
import { isBooked } from '../state/attempt.js';
import { useBooking } from '../state/booking-context.js';
import { useLondonDay } from '@haulway/platform/london-day';

const availabilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingAvailability: build.query(
      queryOf(calls.availability.slots, { input: (query: AvailabilityQuery) => ({ query }) }),
    ),
  }),
});

const { useBookingAvailabilityQuery } = availabilityApi;

export interface AvailableDays {
  /** The first day of the shown month, and a function that shows another month. */
  readonly month: IsoDate;
  readonly show: (date: IsoDate) => void;
  /** The last day that can be booked. Undefined before the response. */
  readonly lastDay: IsoDate | undefined;
  /** Days without a free slot, and why. */
  readonly unavailable: ReadonlyMap<IsoDate, string>;
  /** The slots of a date. Empty when the date is not loaded. */
  readonly slotsOf: (date: IsoDate) => readonly AvailableSlot[];
  readonly days: readonly AvailableDay[];
  /** The first free slot of the loaded days. Null when none of their slots has a limit. */
  readonly nextFree: DatedSlot | null;
}

interface DaysQuery {
  readonly service: string;
  readonly postcode: string;
  readonly date: IsoDate;
  /** Where a skip stands. */
  readonly placement?: SkipPlacement | null | undefined;
  /** A slot that counts as free because this booking holds it. */
  readonly own: DatedSlot | undefined;
}

const firstOfMonth = (date: IsoDate): IsoDate => `${date.slice(0, 7)}-01`;

/** The last day of the month after the given first day's month. So a response has at most 62 days. */
const endOfNextMonth = (first: IsoDate): IsoDate => {
  const end = new Date(`${first}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 2, 0);
  return end.toISOString().slice(0, 10);
};

/**
 * The availability of the days of the shown month and of the next one, so that 'next available' finds a slot at a
 * month's end too. It is requested once for each shown month. Without a response every day counts as free: the server
 * decides when the booking is made.
 */
export const useAvailableDays = ({ service, postcode, date, placement, own }: DaysQuery): AvailableDays => {
  const { tomorrow } = useLondonDay();
  const [shown, setMonth] = useState(() => firstOfMonth(date > tomorrow ? date : tomorrow));
  // tomorrow moves at midnight, and when the server's clock turns out to be ahead of the browser's
  const month = shown > tomorrow ? shown : firstOfMonth(tomorrow);
  const { data } = useBookingAvailabilityQuery({
    service,
    from: month > tomorrow ? month : tomorrow,
    to: endOfNextMonth(month),
    ...(postcode && { postcode }),
    ...(placement === 'road' && { skip_placement: placement }),
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
    lastDay: data?.last_day,
    unavailable: new Map(notes),
    slotsOf,
    days,
    nextFree: (limited && data?.next_free) || null,
  };
};

/** {@link useAvailableDays} for the booking in progress. */
export const useCollectionDays = () => {
  const { service, flowType, flow } = useBooking();
  const { user, lost } = useSession();
  const { date, timeSlot } = flow.data.dateTime;
  // Our own unpaid booking holds its capacity: for this customer the slot isn't taken.
  const booked = isBooked(service, flow, [user, lost]);
  const { days, ...available } = useAvailableDays({
    service: service.slug,
    postcode: normalisePostcode(flow.data.address.postcode).slice(0, 20),
    date,
    placement: flowType === 'skip_hire' ? flow.data.skip_placement : null,
    own: booked && timeSlot !== '' ? { date, slot: timeSlot } : undefined,
  });
  const chosen = available.slotsOf(date).find(({ slot }) => slot === timeSlot);
  return {
    ...available,
    /** Free slots instead of the chosen one, once it is known to be unavailable. */
    insteadOfChosen:
      chosen && !isBookable(chosen) ? alternativesTo({ date, slot: chosen.slot }, days) : undefined,
  };
};
