import type { Resource, TimeSlot } from '@haulway/contracts';
import type { IsoDate } from '../dates/london-dates.js';
import { areaKeyOf, prefixesOf } from './area.js';

/** How many places there are in each slot that it is about. */
export interface PlaceRule {
  readonly area: readonly string[] | null;
  /** ISO: Monday is 1. */
  readonly weekday: number | null;
  readonly slot: TimeSlot | null;
  readonly places: number;
}

/** What a date has in place of the rules' number. */
export interface PlaceDay {
  readonly date: IsoDate;
  readonly resource: Resource | null;
  readonly slot: TimeSlot | null;
  readonly places: number;
  readonly reason: string | null;
}

/** What counts for one place. */
export interface PlaceLimit {
  /** The counter that the place is counted by: the areas of the rule, as {@link areaKeyOf} writes them. */
  readonly areaKey: string;
  /** Null where there is no limit. */
  readonly places: number | null;
  /** Why it is closed; null where it is not, or where nobody said why. */
  readonly reason: string | null;
}

/** ISO weekday of a date: Monday is 1. */
export const weekdayOf = (date: IsoDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** How long the prefix is by which a rule means an outcode; 0 for a rule without areas, -1 where it does not mean it. */
const reachOf = ({ area }: PlaceRule, prefixes: readonly string[]): number => {
  if (area === null) return 0;
  return prefixes.find((prefix) => area.includes(prefix))?.length ?? -1;
};

/** Later is more specific: the area, then the weekday, then the slot; of equals the one with fewer areas, then by name. */
const bySpecificity =
  (prefixes: readonly string[]) =>
  (a: PlaceRule, b: PlaceRule): number =>
    reachOf(a, prefixes) - reachOf(b, prefixes) ||
    Number(a.weekday !== null) - Number(b.weekday !== null) ||
    Number(a.slot !== null) - Number(b.slot !== null) ||
    (b.area?.length ?? 0) - (a.area?.length ?? 0) ||
    (areaKeyOf(a.area) < areaKeyOf(b.area) ? 1 : -1);

/**
 * Puts rules of one resource into the order in which they count for an outcode, the most specific first, and leaves out
 * those of other areas.
 */
export const rankRules = <Rule extends PlaceRule>(
  rules: readonly Rule[],
  outcode: string,
): readonly Rule[] => {
  const prefixes = prefixesOf(outcode);
  return rules
    .filter((rule) => reachOf(rule, prefixes) >= 0)
    .sort(bySpecificity(prefixes))
    .reverse();
};

/**
 * {@link rankRules} of many outcodes over many rules.
 * @returns the rules of an outcode in the order in which they count; those without areas are left out
 */
export const rulesByPrefix = <Rule extends PlaceRule>(
  rules: readonly Rule[],
): ((outcode: string) => readonly Rule[]) => {
  const byPrefix = new Map<string, Rule[]>();
  for (const rule of rules) {
    for (const prefix of rule.area ?? []) byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), rule]);
  }
  return (outcode) =>
    rankRules([...new Set(prefixesOf(outcode).flatMap((prefix) => byPrefix.get(prefix) ?? []))], outcode);
};

/**
 * The rule that counts for a slot of a weekday, or undefined where there is none.
 * @param ranked as {@link rankRules} gives them
 */
export const ruleFor = <Rule extends PlaceRule>(
  ranked: readonly Rule[],
  weekday: number,
  slot: TimeSlot,
): Rule | undefined =>
  ranked.find(
    (rule) =>
      (rule.weekday === null || rule.weekday === weekday) && (rule.slot === null || rule.slot === slot),
  );

/** The day that counts for a slot: one with a resource before one with a slot only. */
const dayFor = (
  days: readonly PlaceDay[],
  date: IsoDate,
  resource: Resource,
  slot: TimeSlot,
): PlaceDay | undefined => {
  const rank = (day: PlaceDay): number => Number(day.resource !== null) * 2 + Number(day.slot !== null);
  return days
    .filter(
      (day) =>
        day.date === date &&
        (day.resource === null || day.resource === resource) &&
        (day.slot === null || day.slot === slot),
    )
    .sort((a, b) => rank(b) - rank(a))[0];
};

/**
 * What counts for a slot of a date: the most specific rule, and in place of its number that of the date, counted as the
 * rule counts; without a rule everywhere together.
 * @param ranked the resource's rules, as {@link rankRules} gives them
 */
export const limitFor = (
  ranked: readonly PlaceRule[],
  days: readonly PlaceDay[],
  resource: Resource,
  date: IsoDate,
  slot: TimeSlot,
): PlaceLimit => {
  const rule = ruleFor(ranked, weekdayOf(date), slot);
  const day = dayFor(days, date, resource, slot);
  const places = day?.places ?? rule?.places ?? null;
  return {
    areaKey: areaKeyOf(rule?.area ?? null),
    places,
    reason: places === 0 ? (day?.reason ?? null) : null,
  };
};
