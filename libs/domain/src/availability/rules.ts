import type { Resource, TimeSlot } from '@haulway/contracts';
import type { IsoDate } from '../dates/london-dates.js';
import { ANY_OUTCODE, areaKeyOf, prefixesOf } from './area.js';

/** How many places there are in each slot that the rule covers. */
export interface PlaceRule {
  readonly area: readonly string[] | null;
  /** ISO: Monday is 1. */
  readonly weekday: number | null;
  readonly slot: TimeSlot | null;
  readonly places: number;
}

/** An exception for a date: its number replaces that of the rules. */
export interface PlaceDay {
  readonly date: IsoDate;
  readonly resource: Resource | null;
  readonly slot: TimeSlot | null;
  readonly places: number;
  readonly reason: string | null;
}

export interface CapacityLimit {
  /** The key of the counter for the slot: the areas of the rule, as {@link areaKeyOf} writes them. */
  readonly areaKey: string;
  /** Null where there is no limit. */
  readonly places: number | null;
  /** Why it is closed; null if it is not closed, or if no reason was given. */
  readonly reason: string | null;
}

/** ISO weekday of a date: Monday is 1. */
export const weekdayOf = (date: IsoDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/**
 * The length of the prefix with which a rule names an outcode; 0 for a rule without areas, -1 if it does not cover it.
 */
const reachOf = ({ area }: PlaceRule, prefixes: readonly string[]): number => {
  if (area === null) return 0;
  return prefixes.find((prefix) => area.includes(prefix))?.length ?? -1;
};

/**
 * More specific rules sort later: by area, then weekday, then slot. Among equals, fewer areas win, then the name
 * decides.
 */
const bySpecificity =
  (prefixes: readonly string[]) =>
  (a: PlaceRule, b: PlaceRule): number =>
    reachOf(a, prefixes) - reachOf(b, prefixes) ||
    Number(a.weekday !== null) - Number(b.weekday !== null) ||
    Number(a.slot !== null) - Number(b.slot !== null) ||
    (b.area?.length ?? 0) - (a.area?.length ?? 0) ||
    (areaKeyOf(a.area) < areaKeyOf(b.area) ? 1 : -1);

/** The strictest rule first; among equals, the areas decide. The database sorts in the same order. */
const byStrictness = (a: PlaceRule, b: PlaceRule): number =>
  a.places - b.places || (areaKeyOf(a.area) < areaKeyOf(b.area) ? -1 : 1);

/**
 * Sorts the rules of one resource by priority for an outcode, the most specific first. Rules for other areas are left
 * out. {@link ANY_OUTCODE} has all rules, the strictest first.
 */
export const rankRules = <Rule extends PlaceRule>(
  rules: readonly Rule[],
  outcode: string,
): readonly Rule[] => {
  if (outcode === ANY_OUTCODE) return [...rules].sort(byStrictness);
  const prefixes = prefixesOf(outcode);
  return rules
    .filter((rule) => reachOf(rule, prefixes) >= 0)
    .sort(bySpecificity(prefixes))
    .reverse();
};

/**
 * Does the work of {@link rankRules} for many outcodes and many rules.
 * @returns a function that gives an outcode's rules by priority; rules without areas are given for any outcode only
 */
export const rulesByPrefix = <Rule extends PlaceRule>(
  rules: readonly Rule[],
): ((outcode: string) => readonly Rule[]) => {
  const byPrefix = new Map<string, Rule[]>();
  for (const rule of rules) {
    for (const prefix of rule.area ?? []) byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), rule]);
  }
  return (outcode) =>
    rankRules(
      outcode === ANY_OUTCODE
        ? rules
        : [...new Set(prefixesOf(outcode).flatMap((prefix) => byPrefix.get(prefix) ?? []))],
      outcode,
    );
};

/**
 * The rule that applies to a slot of a weekday, or undefined if there is none.
 * @param ranked as {@link rankRules} returns them
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

/** The exception that applies to a slot: one for the resource takes precedence over one for the slot only. */
const dayFor = (days: readonly PlaceDay[], date: IsoDate, resource: Resource, slot: TimeSlot) => {
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
 * The limit of a slot on a date: that of the most specific rule. An exception for the date replaces the number, but the
 * places are still counted by the rule. Without a rule, all areas are counted together.
 * @param ranked the resource's rules, as {@link rankRules} returns them
 */
export const limitFor = (
  ranked: readonly PlaceRule[],
  days: readonly PlaceDay[],
  resource: Resource,
  date: IsoDate,
  slot: TimeSlot,
): CapacityLimit => {
  const rule = ruleFor(ranked, weekdayOf(date), slot);
  const day = dayFor(days, date, resource, slot);
  const places = day?.places ?? rule?.places ?? null;
  return {
    areaKey: areaKeyOf(rule?.area ?? null),
    places,
    reason: places === 0 ? (day?.reason ?? null) : null,
  };
};
