import { TIME_SLOTS } from '@haulway/contracts';
import fc from 'fast-check';
import { countedByRules, capacityCalendar } from './capacity-calendar.js';
import type { PlaceDay, PlaceRule } from './rules.js';

const MONDAY = '2026-11-23';
const rule = (values: Partial<PlaceRule> = {}): PlaceRule => ({
  area: null,
  weekday: null,
  slot: null,
  places: 1,
  ...values,
});
const closed: PlaceDay = { date: MONDAY, resource: null, slot: null, places: 0, reason: 'Christmas Day' };
const taken = (outcode: string, count: number, slot: 'morning' | 'evening' = 'morning') => ({
  outcode,
  date: MONDAY,
  slot,
  taken: count,
});
const morning = (
  rules: readonly PlaceRule[],
  places: readonly ReturnType<typeof taken>[] = [],
  days: readonly PlaceDay[] = [],
) => capacityCalendar({ resource: 'van', rules, days, counts: countedByRules(places, rules) })(MONDAY)[0];

describe('the capacity calendar', () => {
  it('counts the taken capacity when there is no limit', () =>
    expect(morning([], [taken('LS1', 3), taken('M1', 1, 'evening')])).toEqual({
      resource: 'van',
      slot: 'morning',
      taken: 3,
      places: null,
      left: null,
      overbooked: 0,
      reason: null,
      tightest: [],
    }));

  it('adds up all areas, and lists the fullest first', () => {
    const rules = [
      rule({ places: 10 }),
      rule({ area: ['LS'], places: 4 }),
      rule({ area: ['LS', 'M'], places: 9, weekday: 2 }),
    ];
    expect(morning(rules, [taken('LS1', 3), taken('LS2', 2), taken('M1', 1)])).toMatchObject({
      taken: 6,
      places: 14,
      left: 9,
      overbooked: 1,
      tightest: [
        { area: ['LS'], places: 4, taken: 5 },
        { area: null, places: 10, taken: 1 },
      ],
    });
  });

  it('has no total limit when one area has none', () =>
    expect(morning([rule({ area: ['LS'], places: 2 })], [taken('LS1', 3)])).toMatchObject({
      places: null,
      left: null,
      overbooked: 1,
    }));

  it('is closed on a closed day, with the reason, and overbooked by the taken capacity', () =>
    expect(morning([rule({ places: 5 })], [taken('LS1', 2)], [closed])).toMatchObject({
      places: 0,
      left: 0,
      overbooked: 2,
      reason: 'Christmas Day',
    }));

  it('uses the most specific of several rules for the same areas', () => {
    const rules = [
      rule({ places: 5 }),
      rule({ places: 6, weekday: 1 }),
      rule({ places: 7, slot: 'morning' }),
    ];
    expect(morning(rules)?.places).toBe(6);
    expect(morning([...rules].reverse())?.places).toBe(6);
  });

  it('loses no taken capacity, whatever the rules are', () => {
    const rules = fc.array(
      fc.record({
        area: fc.option(fc.uniqueArray(fc.constantFrom('LS', 'LS1', 'SW', 'SW1', 'M'), { minLength: 1 })),
        weekday: fc.option(fc.integer({ min: 1, max: 7 })),
        slot: fc.option(fc.constantFrom(...TIME_SLOTS)),
        places: fc.nat(20),
      }),
    );
    const places = fc.array(
      fc.record({
        outcode: fc.constantFrom('LS1', 'LS12', 'SW1A', 'M1', ''),
        date: fc.constant(MONDAY),
        slot: fc.constantFrom('morning' as const, 'evening' as const),
        taken: fc.integer({ min: 1, max: 9 }),
      }),
    );
    fc.assert(
      fc.property(rules, places, (made, booked) => {
        const day = capacityCalendar({
          resource: 'van',
          rules: made,
          days: [],
          counts: countedByRules(booked, made),
        })(MONDAY);
        expect(day.reduce((sum, slot) => sum + slot.taken, 0)).toBe(
          booked.reduce((sum, place) => sum + place.taken, 0),
        );
        for (const { places: all, left, taken: used, overbooked } of day) {
          if (all !== null && left !== null) expect(all - left + overbooked).toBe(used);
        }
      }),
    );
  });
});
