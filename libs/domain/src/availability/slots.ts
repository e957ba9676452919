import type {
  AvailabilityResponse,
  AvailableDay,
  AvailableSlot,
  DatedSlot,
  SlotState,
} from '@haulway/contracts';
import { addDays, formatWeekdayDate, type IsoDate } from '../dates/london-dates.js';
import { hasSlotStarted, TIME_SLOTS_OF_DAY } from '../dates/time-slots.js';
import type { CapacityLimit } from './rules.js';

/** A slot with this many places left, or fewer, shows the number. */
const FEW = 2;

/** If a requested range has no end, it ends this many days after its first day. */
const DEFAULT_DAYS_MORE = 30;
/** The most days in one response, both ends included. */
export const MAX_AVAILABILITY_DAYS = 62;
/** Alternatives to a slot are searched this many days before and after it. */
export const ALTERNATIVE_DAYS = 31;
const MAX_ALTERNATIVES = 3;

const stateOf = (places: number | null, left: number | null): SlotState => {
  if (places === 0) return 'closed';
  if (left === null || left > FEW) return 'free';
  return left === 0 ? 'full' : 'few';
};

/**
 * The state of a slot.
 * @param taken taken places of its limit; more than the limit means overbooked, which counts as full
 */
export const slotStanding = (
  { places, reason }: Pick<CapacityLimit, 'places' | 'reason'>,
  taken: number,
): Omit<AvailableSlot, 'slot'> => {
  const left = places === null ? null : Math.max(0, places - taken);
  return { state: stateOf(places, left), left, reason };
};

/** 'Tuesday 24 November, afternoon'. */
export const formatDatedSlot = ({ date, slot }: DatedSlot): string => `${formatWeekdayDate(date)}, ${slot}`;

/**
 * The next possible collection in a calendar response: 'tomorrow morning', or 'Tuesday 24 November, afternoon'.
 * Undefined if no slot is free. The calendar starts tomorrow (London date).
 */
export const formatNextCollection = ({
  availability,
  next_free: next,
}: Pick<AvailabilityResponse, 'availability' | 'next_free'>): string | undefined => {
  if (!next) return undefined;
  return next.date === availability[0]?.date ? `tomorrow ${next.slot}` : formatDatedSlot(next);
};

/** The text beside a slot for customers; undefined if there is nothing to say. */
export const slotNote = ({ state, left, reason }: Omit<AvailableSlot, 'slot'>): string | undefined => {
  switch (state) {
    case 'free':
      return undefined;
    case 'few':
      return `${left ?? FEW} left`;
    case 'full':
      return 'Fully booked';
    case 'closed':
      return reason ?? 'Closed';
  }
};

/** Why a day can't be booked: the notes of its slots, without repetition. Undefined if a slot can be booked. */
export const dayNote = ({ slots }: Pick<AvailableDay, 'slots'>): string | undefined =>
  slots.length === 0 || slots.some(isBookable) ? undefined : [...new Set(slots.map(slotNote))].join(', ');

/** Whether a slot can be booked; a slot with few places left can. */
export const isBookable = ({ state }: Pick<AvailableSlot, 'state'>): boolean =>
  state === 'free' || state === 'few';

const LAST_DATE: IsoDate = '9999-12-31';

/** {@link addDays}, but never beyond the last date. */
const daysLater = (date: IsoDate, days: number): IsoDate => {
  const later = addDays(date, days);
  return later.length === LAST_DATE.length && later >= date ? later : LAST_DATE;
};

/** The dates of a range, both ends included; none if the end is before the start. */
export const datesBetween = (from: IsoDate, to: IsoDate): readonly IsoDate[] => {
  if (to < from) return [];
  const dates = [from];
  for (let date = from; date < to; dates.push(date)) date = addDays(date, 1);
  return dates;
};

/** The days of a response, or the invalid field and the reason. */
export type AvailabilityRange =
  | { readonly ok: true; readonly from: IsoDate; readonly to: IsoDate }
  | { readonly ok: false; readonly field: 'to'; readonly message: string };

export interface BookableDays {
  /** Tomorrow, or later for a skip on the road. */
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/**
 * The days for which availability is shown, among those that can be booked.
 * @param requested existing dates; `to` before `from` is an error, `to` before tomorrow gives no days
 */
export const availabilityRange = (
  requested: { readonly from?: IsoDate | undefined; readonly to?: IsoDate | undefined },
  { first, last }: BookableDays,
): AvailabilityRange => {
  if (requested.from !== undefined && requested.to !== undefined && requested.to < requested.from) {
    return { ok: false, field: 'to', message: 'Must not be before from' };
  }
  const from = requested.from === undefined || requested.from < first ? first : requested.from;
  const to = requested.to ?? daysLater(from, DEFAULT_DAYS_MORE);
  if (to > daysLater(from, MAX_AVAILABILITY_DAYS - 1)) {
    return { ok: false, field: 'to', message: `Must be at most ${MAX_AVAILABILITY_DAYS} days from from` };
  }
  return { ok: true, from, to: to > last ? last : to };
};

/** Every bookable slot of the days, in chronological order. */
const bookableOf = (days: readonly AvailableDay[]): DatedSlot[] =>
  days.flatMap(({ date, slots }) => slots.filter(isBookable).map(({ slot }) => ({ date, slot })));

/** The same days with those before `first` closed, for this reason. */
export const closedBefore = (first: IsoDate, reason: string, days: readonly AvailableDay[]): AvailableDay[] =>
  days.map(({ date, slots }) => ({
    date,
    slots: date >= first ? slots : slots.map(({ slot }) => ({ slot, state: 'closed', left: 0, reason })),
  }));

/** Why a slot of today can't be booked any more. */
const STARTED = 'Already started';

/** The same days with the slots closed that have started by now. */
export const closedOnceStarted = (now: Date, days: readonly AvailableDay[]): AvailableDay[] =>
  days.map(({ date, slots }) => ({
    date,
    slots: slots.map((standing) =>
      hasSlotStarted(date, standing.slot, now)
        ? { slot: standing.slot, state: 'closed', left: 0, reason: STARTED }
        : standing,
    ),
  }));

export const nextFreeOf = (days: readonly AvailableDay[]): DatedSlot | null => bookableOf(days)[0] ?? null;

const daysApart = (a: IsoDate, b: IsoDate): number =>
  Math.abs(Date.parse(`${a}T00:00:00Z`) - Date.parse(`${b}T00:00:00Z`));

const inTime = (a: DatedSlot, b: DatedSlot): number =>
  a.date.localeCompare(b.date) || TIME_SLOTS_OF_DAY.indexOf(a.slot) - TIME_SLOTS_OF_DAY.indexOf(b.slot);

/** The range of dates for alternatives: 31 days before and after the date, among those that can be booked. */
export const alternativesRange = (
  date: IsoDate,
  { first, last }: BookableDays,
): { from: IsoDate; to: IsoDate } => {
  const start = addDays(date, -ALTERNATIVE_DAYS);
  const end = daysLater(date, ALTERNATIVE_DAYS);
  return { from: start < first ? first : start, to: end > last ? last : end };
};

/**
 * Up to three bookable slots instead of the requested one, the nearest day first; of two equally near days, the earlier.
 * @param days the state of the slots in {@link alternativesRange}
 */
export const alternativesTo = (requested: DatedSlot, days: readonly AvailableDay[]): DatedSlot[] =>
  bookableOf(days)
    .filter(({ date, slot }) => date !== requested.date || slot !== requested.slot)
    .sort((a, b) => daysApart(a.date, requested.date) - daysApart(b.date, requested.date) || inTime(a, b))
    .slice(0, MAX_ALTERNATIVES);
