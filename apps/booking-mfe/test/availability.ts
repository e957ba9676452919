import { type AvailabilityResponse, type AvailableSlot, type TimeSlot } from '@haulway/contracts';
import { datesBetween, nextFreeOf, TIME_SLOTS_OF_DAY } from '@haulway/domain';
import { type FakeRequest } from '@haulway/platform/testing';

type Standing = Omit<AvailableSlot, 'slot'>;

const FREE: Standing = { state: 'free', left: null, reason: null };
export const FEW: Standing = { state: 'few', left: 2, reason: null };
export const FULL: Standing = { state: 'full', left: 0, reason: null };
export const closed = (reason: string | null): Standing => ({ state: 'closed', left: 0, reason });

/** By date: the state of all its slots, or of each slot. */
export type Days = Readonly<Record<string, Standing | Readonly<Partial<Record<TimeSlot, Standing>>>>>;

const standingOf = (day: Days[string] | undefined, slot: TimeSlot): Standing =>
  (day && 'state' in day ? day : day?.[slot]) ?? FREE;

const LAST_DAY = '2027-11-20';

/** The API's answer for the requested days. All are free except the given ones. */
export const availabilityOf =
  (days: Days = {}) =>
  ({ query }: FakeRequest): AvailabilityResponse => {
    const availability = datesBetween(query.get('from') ?? '', query.get('to') ?? '').map((date) => ({
      date,
      slots: TIME_SLOTS_OF_DAY.map((slot) => ({ slot, ...standingOf(days[date], slot) })),
    }));
    return { availability, next_free: nextFreeOf(availability), last_day: LAST_DAY };
  };
