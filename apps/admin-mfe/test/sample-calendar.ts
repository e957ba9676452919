import type { AvailabilityDay, AvailabilityRule, CalendarDay, CalendarPlaces } from '@haulway/contracts';
import { addDays } from '@haulway/domain';
import type { FakeRequest, FakeRoutes } from '@haulway/platform/testing';
import { BOOKING, listOf } from './sample-bookings.js';

const SLOTS = ['morning', 'afternoon', 'evening'] as const;

/** One of four places in a slot is taken, unless `values` say otherwise. */
export const vanPlaces = (
  slot: CalendarPlaces['slot'],
  values: Partial<CalendarPlaces> = {},
): CalendarPlaces => ({
  resource: 'van',
  slot,
  taken: 1,
  places: 4,
  left: 3,
  overbooked: 0,
  reason: null,
  tightest: [],
  ...values,
});

export const vansOf = (date: string, values: Partial<CalendarPlaces> = {}): CalendarDay => ({
  date,
  places: SLOTS.map((slot) => vanPlaces(slot, values)),
});

export const vansBetween = (from: string, to: string): CalendarDay[] => {
  const days: CalendarDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(vansOf(date));
  return days;
};

export const RULE: AvailabilityRule = {
  id: 'r1',
  _id: 'r1',
  resource: 'van',
  area: ['LS', 'SW1'],
  weekday: 1,
  slot: 'morning',
  places: 4,
};

export const rulesOf = (...rules: readonly AvailabilityRule[]) => ({
  rules,
  total: rules.length,
  page: 1,
  limit: 20,
});

export const CLOSED: AvailabilityDay = {
  id: 'd1',
  _id: 'd1',
  date: '2099-12-25',
  resource: null,
  slot: null,
  places: 0,
  reason: 'Christmas Day',
};

export const changesOf = (...days: readonly AvailabilityDay[]) => ({
  days,
  total: days.length,
  page: 1,
  limit: 100,
});

/** A calendar with places on every day, no changed day, and one rule. */
export const CALENDAR_ROUTES: FakeRoutes = {
  'GET /availability/calendar': ({ query }: FakeRequest) => ({
    calendar: vansBetween(query.get('from') ?? '', query.get('to') ?? ''),
  }),
  'GET /availability/days': changesOf(),
  'GET /availability/rules': rulesOf(RULE),
  'GET /bookings/admin/all': ({ query }: FakeRequest) =>
    query.get('status') === 'cancelled' ? listOf() : listOf(BOOKING),
};
