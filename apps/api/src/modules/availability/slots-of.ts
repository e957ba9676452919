import { type AvailableDay, type Resource } from '@haulway/contracts';
import {
  datesBetween,
  limitFor,
  outcodeOf,
  rankRules,
  slotStanding,
  TIME_SLOTS_OF_DAY,
} from '@haulway/domain';
import { type PlaceSituation } from './place.repository.js';

/** The state of every slot of some days for a postcode. */
export const slotsOf = (
  { rules, days, counts }: PlaceSituation,
  resource: Resource,
  postcode: string,
  range: { readonly from: string; readonly to: string },
): AvailableDay[] => {
  const ranked = rankRules(rules, outcodeOf(postcode));
  const taken = new Map(counts.map((count) => [`${count.date} ${count.slot} ${count.areaKey}`, count.taken]));
  return datesBetween(range.from, range.to).map((date) => ({
    date,
    slots: TIME_SLOTS_OF_DAY.map((slot) => {
      const limit = limitFor(ranked, days, resource, date, slot);
      return { slot, ...slotStanding(limit, taken.get(`${date} ${slot} ${limit.areaKey}`) ?? 0) };
    }),
  }));
};
