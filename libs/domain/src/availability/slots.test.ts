import { type AvailableDay, TIME_SLOTS } from '@haulway/contracts';
import fc from 'fast-check';
import { addDays } from '../dates/london-dates.js';
import {
  alternativesRange,
  alternativesTo,
  availabilityRange,
  datesBetween,
  dayNote,
  formatDatedSlot,
  formatNextCollection,
  isBookable,
  nextFreeOf,
  slotNote,
  slotStanding,
} from './slots.js';

describe('the note of a slot for customers', () => {
  it.each([
    ['free', null, null, undefined],
    ['free', 7, 'Short of vans', undefined],
    ['few', 2, null, '2 left'],
    ['few', 1, 'Short of vans', '1 left'],
    ['full', 0, null, 'Fully booked'],
    ['closed', 0, 'Christmas Day', 'Christmas Day'],
    ['closed', 0, null, 'Closed'],
  ] as const)('for state %s, %s left and reason %s is: %s', (state, left, reason, note) =>
    expect(slotNote({ state, left, reason })).toBe(note),
  );

  it('contains its date and part of the day', () =>
    expect(formatDatedSlot({ date: '2026-11-24', slot: 'afternoon' })).toBe(
      'Tuesday 24 November, afternoon',
    ));

  it('describes the next collection, and says “tomorrow” when it is', () => {
    const availability = [{ date: '2026-11-24', slots: [] }];
    const next = (date: string) => ({ availability, next_free: { date, slot: 'morning' } as const });
    expect(formatNextCollection(next('2026-11-24'))).toBe('tomorrow morning');
    expect(formatNextCollection(next('2026-11-26'))).toBe('Thursday 26 November, morning');
    expect(formatNextCollection({ availability, next_free: null })).toBeUndefined();
  });

  it('is given for a day only when no slot is left, with each reason once', () => {
    const full = { slot: 'morning', state: 'full', left: 0, reason: null } as const;
    const closed = { slot: 'evening', state: 'closed', left: 0, reason: 'Training' } as const;
    const few = { slot: 'afternoon', state: 'few', left: 1, reason: null } as const;
    expect(dayNote({ slots: [full, few, closed] })).toBeUndefined();
    expect(dayNote({ slots: [full, full, closed] })).toBe('Fully booked, Training');
    expect(dayNote({ slots: [] })).toBeUndefined();
  });
});

const TOMORROW = '2026-11-23';
const BOOKABLE = { first: TOMORROW, last: '2027-11-22' };

describe('the state of a slot', () => {
  it.each([
    [null, 400, 'free', null],
    [3, 0, 'free', 3],
    [5, 3, 'few', 2],
    [5, 4, 'few', 1],
    [2, 0, 'few', 2],
    [5, 5, 'full', 0],
    [5, 9, 'full', 0],
    [0, 0, 'closed', 0],
    [0, 3, 'closed', 0],
  ])('with %s places and %i taken is %s, %s left', (places, taken, state, left) =>
    expect(slotStanding({ places, reason: null }, taken)).toEqual({ state, left, reason: null }),
  );

  it('allows a booking exactly when capacity is left or there is no limit', () => {
    fc.assert(
      fc.property(fc.option(fc.nat({ max: 9 })), fc.nat({ max: 12 }), (places, taken) => {
        const standing = slotStanding({ places, reason: null }, taken);
        expect(isBookable(standing)).toBe(places === null || taken < places);
      }),
    );
  });
});

describe('the range of shown days', () => {
  it.each([
    ['no parameters', {}, TOMORROW, '2026-12-23'],
    ['a start in the past', { from: '2020-01-01' }, TOMORROW, '2026-12-23'],
    ['a start', { from: '2026-12-01' }, '2026-12-01', '2026-12-31'],
    ['62 days', { from: '2026-12-01', to: '2027-01-31' }, '2026-12-01', '2027-01-31'],
    ['the current month', { from: '2026-11-01', to: '2026-11-30' }, TOMORROW, '2026-11-30'],
    ['the past', { from: '2026-11-01', to: '2026-11-05' }, TOMORROW, '2026-11-05'],
    ['an end in the past', { to: '2026-11-05' }, TOMORROW, '2026-11-05'],
    ['a start after the last day, which gives no days', { from: '9999-12-31' }, '9999-12-31', BOOKABLE.last],
  ])('is limited correctly for %s', (_, requested, from, to) =>
    expect(availabilityRange(requested, BOOKABLE)).toEqual({ ok: true, from, to }),
  );

  it.each([
    ['63 days', { from: '2026-12-01', to: '2027-02-01' }],
    ['63 days from tomorrow', { to: addDays(TOMORROW, 62) }],
    ['an end before its start', { from: '2026-12-02', to: '2026-12-01' }],
    ['the same in the past', { from: '2020-12-02', to: '2020-12-01' }],
  ])('is rejected for %s', (_, requested) =>
    expect(availabilityRange(requested, BOOKABLE)).toMatchObject({ ok: false, field: 'to' }),
  );

  it('contains each day once, across both clock changes', () => {
    expect(datesBetween('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(datesBetween('2027-03-27', '2027-03-29')).toEqual(['2027-03-27', '2027-03-28', '2027-03-29']);
    expect(datesBetween('2026-11-23', '2026-11-22')).toEqual([]);
    expect(datesBetween('9999-12-30', '9999-12-31')).toEqual(['9999-12-30', '9999-12-31']);
  });
});

const daysWith = (free: Readonly<Record<string, readonly string[]>>): AvailableDay[] =>
  Object.entries(free).map(([date, open]) => ({
    date,
    slots: TIME_SLOTS.map((slot) => ({
      slot,
      ...slotStanding({ places: open.includes(slot) ? 1 : 0, reason: null }, 0),
    })),
  }));

describe('nextFreeOf', () => {
  it('is the first bookable slot, also with little capacity', () => {
    const days = daysWith({
      '2026-11-23': [],
      '2026-11-24': ['evening', 'afternoon'],
      '2026-11-25': ['morning'],
    });
    expect(nextFreeOf(days)).toEqual({ date: '2026-11-24', slot: 'afternoon' });
    expect(nextFreeOf(daysWith({ '2026-11-23': [] }))).toBeNull();
  });
});

describe('alternativesTo', () => {
  const requested = { date: '2026-12-10', slot: 'afternoon' } as const;

  it('are the three nearest: by day first, then the earlier one', () => {
    const days = daysWith({
      '2026-12-08': ['morning', 'afternoon', 'evening'],
      '2026-12-09': ['evening'],
      '2026-12-10': ['evening', 'afternoon'],
      '2026-12-11': ['morning'],
      '2026-12-12': ['morning'],
    });
    expect(alternativesTo(requested, days)).toEqual([
      { date: '2026-12-10', slot: 'evening' },
      { date: '2026-12-09', slot: 'evening' },
      { date: '2026-12-11', slot: 'morning' },
    ]);
  });

  it('are searched within 31 days on either side, starting tomorrow', () => {
    expect(alternativesRange('2026-12-10', BOOKABLE)).toEqual({ from: TOMORROW, to: '2027-01-10' });
    expect(alternativesRange('2027-06-01', BOOKABLE)).toEqual({ from: '2027-05-01', to: '2027-07-02' });
    expect(alternativesRange('2027-11-20', BOOKABLE).to).toBe(BOOKABLE.last);
  });

  it('are never farther from the date than one that is left out', () => {
    const offsets = fc.uniqueArray(
      fc.tuple(fc.integer({ min: -9, max: 9 }), fc.constantFrom(...TIME_SLOTS)),
      {
        selector: ([offset, slot]) => `${offset}${slot}`,
      },
    );
    fc.assert(
      fc.property(offsets, (open) => {
        const free: Record<string, string[]> = {};
        for (const [offset, slot] of open) (free[addDays(requested.date, offset)] ??= []).push(slot);
        const dates = Object.keys(free).sort();
        const chosen = alternativesTo(
          requested,
          daysWith(Object.fromEntries(dates.map((d) => [d, free[d] ?? []]))),
        );
        const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(requested.date));
        const all = open
          .map(([offset, slot]) => ({ date: addDays(requested.date, offset), slot }))
          .filter(({ date, slot }) => date !== requested.date || slot !== requested.slot);
        expect(chosen).toHaveLength(Math.min(3, all.length));
        const farthest = Math.max(0, ...chosen.map(({ date }) => distance(date)));
        const nearer = all.filter(({ date }) => distance(date) < farthest);
        for (const slot of nearer) expect(chosen).toContainEqual(slot);
      }),
    );
  });
});
