import { TIME_SLOTS } from '@haulway/contracts';
import fc from 'fast-check';
import { ANY_OUTCODE } from './area.js';
import {
  limitFor,
  type PlaceDay,
  type PlaceRule,
  rankRules,
  ruleFor,
  rulesByPrefix,
  weekdayOf,
} from './rules.js';

const rule = (values: Partial<PlaceRule> & { name?: string } = {}) => ({
  area: null,
  weekday: null,
  slot: null,
  places: 1,
  ...values,
});
const day = (values: Partial<PlaceDay> = {}): PlaceDay => ({
  date: '2026-11-23',
  resource: null,
  slot: null,
  places: 0,
  reason: null,
  ...values,
});
const placesOf = (rules: readonly PlaceRule[], outcode: string, weekday = 1) =>
  ruleFor(rankRules(rules, outcode), weekday, 'morning')?.places;

describe('the rule that applies', () => {
  it('is the most specific one: area before weekday before slot', () => {
    const rules = [
      rule({ places: 1 }),
      rule({ places: 2, slot: 'morning' }),
      rule({ places: 3, weekday: 1 }),
      rule({ places: 4, weekday: 1, slot: 'morning' }),
      rule({ places: 5, area: ['LS'] }),
      rule({ places: 6, area: ['LS'], slot: 'morning' }),
      rule({ places: 7, area: ['LS'], weekday: 1 }),
      rule({ places: 8, area: ['LS1'] }),
    ];
    for (let count = 1; count <= rules.length; count += 1) {
      const known = rules.slice(0, count);
      expect(placesOf(known, 'LS1')).toBe(count);
      expect(placesOf([...known].reverse(), 'LS1')).toBe(count);
    }
  });

  it.each([
    ['LS1', ['LS'], true],
    ['LS12', ['LS'], true],
    ['L1', ['LS'], false],
    ['LS1', ['L'], false],
    ['LS1', ['LS1'], true],
    ['LS12', ['LS1'], false],
    ['W1A', ['W1'], true],
    ['W12', ['W1'], false],
    ['W1A', ['W1A'], true],
    ['W1', ['W1A'], false],
    ['SW1A', ['LS', 'SW1'], true],
    ['', ['LS'], false],
  ])('matches the outcode %s with the areas %j: %s', (outcode, area, means) =>
    expect(placesOf([rule({ area })], outcode)).toBe(means ? 1 : undefined),
  );

  it('is the strictest of all rules where the outcode could be any', () => {
    const rules = [
      rule({ places: 3 }),
      rule({ area: ['SW1'], places: 2 }),
      rule({ area: ['LS'], places: 2 }),
    ];
    const inAny = (of: readonly PlaceRule[]) => [
      ruleFor(rankRules(of, ANY_OUTCODE), 1, 'morning')?.area,
      ruleFor(rulesByPrefix(of)(ANY_OUTCODE), 1, 'morning')?.area,
    ];
    expect(inAny(rules)).toEqual([['LS'], ['LS']]);
    expect(inAny([...rules].reverse())).toEqual([['LS'], ['LS']]);
    expect(inAny([...rules, rule({ places: 0 })])).toEqual([null, null]);
  });

  it('is never one for another weekday or slot', () => {
    expect(placesOf([rule({ weekday: 2 }), rule({ slot: 'evening' })], 'LS1')).toBeUndefined();
    expect(placesOf([rule({ weekday: 7 })], 'LS1', 7)).toBe(1);
  });

  it('is the same for any order of the stored rules', () => {
    const rules = fc.array(
      fc.record({
        area: fc.option(fc.uniqueArray(fc.constantFrom('LS', 'LS1', 'SW', 'SW1'), { minLength: 1 })),
        weekday: fc.option(fc.integer({ min: 1, max: 7 })),
        slot: fc.option(fc.constantFrom(...TIME_SLOTS)),
        places: fc.nat(),
      }),
    );
    const distinct = (of: readonly PlaceRule[]) => [
      ...new Map(
        of.map((r) => [JSON.stringify([r.area && [...r.area].sort(), r.weekday, r.slot]), r]),
      ).values(),
    ];
    fc.assert(
      fc.property(rules, fc.constantFrom('LS1', 'LS12', 'SW1A', 'M1', '', ANY_OUTCODE), (made, outcode) => {
        const stored = distinct(made);
        expect(placesOf([...stored].reverse(), outcode)).toBe(placesOf(stored, outcode));
      }),
    );
  });
});

describe('the limit of a slot', () => {
  const limit = (rules: readonly PlaceRule[], days: readonly PlaceDay[], outcode = 'LS1') =>
    limitFor(rankRules(rules, outcode), days, 'van', '2026-11-23', 'morning');

  it('does not exist without rules and day changes', () =>
    expect(limit([], [])).toEqual({ areaKey: '', places: null, reason: null }));

  it('is shared by all areas of a rule', () =>
    expect(limit([rule({ area: ['SW', 'LS1'], places: 3 })], [])).toMatchObject({
      areaKey: 'LS1,SW',
      places: 3,
    }));

  it('is the number set for the date, counted for the area of the rule', () => {
    const rules = [rule({ area: ['LS'], places: 5 })];
    expect(limit(rules, [day({ places: 2 })])).toMatchObject({ areaKey: 'LS', places: 2 });
    expect(limit(rules, [day({ places: 2 })], 'M1')).toMatchObject({ areaKey: '', places: 2 });
    expect(limit(rules, [day({ date: '2026-11-24', places: 2 })])).toMatchObject({ places: 5 });
    expect(limit(rules, [day({ resource: 'skip', places: 2 })])).toMatchObject({ places: 5 });
    expect(limit(rules, [day({ slot: 'evening', places: 2 })])).toMatchObject({ places: 5 });
  });

  it('prefers a day change with a resource to one with only a slot', () => {
    const days = [
      day({ places: 1 }),
      day({ places: 2, slot: 'morning' }),
      day({ places: 3, resource: 'van' }),
      day({ places: 4, resource: 'van', slot: 'morning' }),
    ];
    for (let count = 1; count <= days.length; count += 1) {
      expect(limit([], days.slice(0, count))).toMatchObject({ places: count });
      expect(limit([], days.slice(0, count).reverse())).toMatchObject({ places: count });
    }
  });

  it('has a reason only when the slot is closed', () => {
    expect(limit([], [day({ reason: 'Christmas Day' })]).reason).toBe('Christmas Day');
    expect(limit([], [day({ reason: 'One crew is ill', places: 4 })]).reason).toBeNull();
    expect(limit([rule({ places: 0 })], []).reason).toBeNull();
  });
});

describe('weekdayOf', () => {
  it.each([
    ['2026-11-23', 1],
    ['2026-11-29', 7],
    ['2026-10-25', 7],
    ['2027-03-28', 7],
  ])('of %s is %i', (date, weekday) => expect(weekdayOf(date)).toBe(weekday));
});
