import type { CalendarPlaces, Resource, TimeSlot } from '@haulway/contracts';
import type { IsoDate } from '../dates/london-dates.js';
import { TIME_SLOTS_OF_DAY } from '../dates/time-slots.js';
import { areaKeyOf } from './area.js';
import {
  limitFor,
  type PlaceDay,
  type PlaceRule,
  rankRules,
  ruleFor,
  rulesByPrefix,
  weekdayOf,
} from './rules.js';

/** How many places of one counter are taken. */
export interface TakenCapacity {
  readonly areaKey: string;
  readonly date: IsoDate;
  readonly slot: TimeSlot;
  readonly taken: number;
}

/** The same, by outcode. */
export interface TakenInOutcode {
  readonly outcode: string;
  readonly date: IsoDate;
  readonly slot: TimeSlot;
  readonly taken: number;
}

/** The input for calculating a resource's places everywhere. */
export interface ResourcePlaces {
  readonly resource: Resource;
  readonly rules: readonly PlaceRule[];
  readonly days: readonly PlaceDay[];
  readonly counts: readonly TakenCapacity[];
}

/** The most areas listed for a slot: those with the fewest places left. */
const MAX_TIGHTEST = 5;

/** The rules that share a counter, by its key. The counter for everything outside the area rules is always included. */
const rulesByCounter = (rules: readonly PlaceRule[]): ReadonlyMap<string, readonly PlaceRule[]> => {
  const byKey = new Map<string, PlaceRule[]>([['', []]]);
  for (const rule of rules) {
    const key = areaKeyOf(rule.area);
    const known = byKey.get(key);
    if (known) known.push(rule);
    else byKey.set(key, [rule]);
  }
  return byKey;
};

/** The rules of one counter, ranked without their areas, the most specific first. */
const rankedAlone = (rules: readonly PlaceRule[]): readonly PlaceRule[] =>
  rankRules(
    rules.map((rule) => ({ ...rule, area: null })),
    '',
  );

const countOf = ({ date, slot, areaKey }: Omit<TakenCapacity, 'taken'>): string =>
  `${date} ${slot} ${areaKey}`;

/**
 * The places of a resource everywhere, for the office's calendar.
 * @returns a function that returns the three slots of a date; `places` and `left` are null if some area has no limit
 */
export const capacityCalendar = ({
  resource,
  rules,
  days,
  counts,
}: ResourcePlaces): ((date: IsoDate) => CalendarPlaces[]) => {
  const counters = [...rulesByCounter(rules)].map(([areaKey, own]) => ({
    areaKey,
    ranked: rankedAlone(own),
  }));
  const taken = new Map(counts.map((count) => [countOf(count), count.taken]));
  const takenOfSlot = new Map<string, number>();
  for (const { date, slot, taken: more } of counts) {
    takenOfSlot.set(`${date} ${slot}`, (takenOfSlot.get(`${date} ${slot}`) ?? 0) + more);
  }
  const slotOf = (date: IsoDate, slot: TimeSlot): CalendarPlaces => {
    // an exception for the date replaces the number of every rule
    const { places: override, reason } = limitFor([], days, resource, date, slot);
    const limits = counters.flatMap(({ areaKey, ranked }) => {
      const rule = ruleFor(ranked, weekdayOf(date), slot);
      if (areaKey !== '' && rule === undefined) return [];
      const places = override ?? rule?.places ?? null;
      return [{ areaKey, places, taken: taken.get(countOf({ date, slot, areaKey })) ?? 0 }];
    });
    const limited = limits.flatMap(({ areaKey, places, taken: used }) =>
      places === null ? [] : [{ area: areaKey === '' ? null : areaKey.split(','), places, taken: used }],
    );
    const sum = (amount: (limit: (typeof limited)[number]) => number): number =>
      limited.reduce((total, limit) => total + amount(limit), 0);
    const unlimited = limited.length < limits.length;
    return {
      resource,
      slot,
      taken: takenOfSlot.get(`${date} ${slot}`) ?? 0,
      places: unlimited ? null : sum(({ places }) => places),
      left: unlimited ? null : sum(({ places, taken: used }) => Math.max(0, places - used)),
      overbooked: sum(({ places, taken: used }) => Math.max(0, used - places)),
      reason,
      tightest: limited.sort((a, b) => a.places - a.taken - (b.places - b.taken)).slice(0, MAX_TIGHTEST),
    };
  };
  return (date) => TIME_SLOTS_OF_DAY.map((slot) => slotOf(date, slot));
};

/** The counts of taken places, regrouped by other rules of the same resource. */
export const countedByRules = (
  places: readonly TakenInOutcode[],
  rules: readonly PlaceRule[],
): TakenCapacity[] => {
  const rankFor = rulesByPrefix(rules);
  const ranked = new Map<string, readonly PlaceRule[]>();
  const counts = new Map<string, TakenCapacity>();
  for (const { outcode, date, slot, taken } of places) {
    const rank = ranked.get(outcode) ?? rankFor(outcode);
    ranked.set(outcode, rank);
    const areaKey = areaKeyOf(ruleFor(rank, weekdayOf(date), slot)?.area ?? null);
    const key = countOf({ date, slot, areaKey });
    counts.set(key, { areaKey, date, slot, taken: (counts.get(key)?.taken ?? 0) + taken });
  }
  return [...counts.values()];
};
