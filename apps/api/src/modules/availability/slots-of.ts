import { type AvailableDay, type Resource } from '@haulway/contracts';
import {
  countedByRules,
  datesBetween,
  limitFor,
  type PlaceDay,
  type PlaceRule,
  rankRules,
  slotStanding,
  type TakenInOutcode,
  TIME_SLOTS_OF_DAY,
} from '@haulway/domain';

/** The rules, date overrides and bookings that decide which slots of a resource are free. */
export interface ResourceUse {
  readonly rules: readonly PlaceRule[];
  readonly days: readonly PlaceDay[];
  readonly taken: readonly TakenInOutcode[];
}

/** The state of every slot of some days for an outcode. */
export const slotsOf = (
  { rules, days, taken }: ResourceUse,
  resource: Resource,
  outcode: string,
  range: { readonly from: string; readonly to: string },
): AvailableDay[] => {
  const ranked = rankRules(rules, outcode);
  const counts = new Map(
    countedByRules(taken, rules).map((count) => [
      `${count.date} ${count.slot} ${count.areaKey}`,
      count.taken,
    ]),
  );
  return datesBetween(range.from, range.to).map((date) => ({
    date,
    slots: TIME_SLOTS_OF_DAY.map((slot) => {
      const limit = limitFor(ranked, days, resource, date, slot);
      return { slot, ...slotStanding(limit, counts.get(`${date} ${slot} ${limit.areaKey}`) ?? 0) };
    }),
  }));
};
