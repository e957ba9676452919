import type { PostcodeResponse, Service } from '@haulway/contracts';
import { TIME_SLOTS_OF_DAY } from '../dates/time-slots.js';
import { resourceOf } from './resource.js';
import { type PlaceRule, rankRules, ruleFor } from './rules.js';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * Whether a resource comes to an outcode at all: false if its rules leave it no places on any weekday in any slot. What
 * is taken, and exceptions for single dates, don't matter.
 * @param rules those of the resource
 */
export const isServed = (rules: readonly PlaceRule[], outcode: string): boolean => {
  const ranked = rankRules(rules, outcode);
  return WEEKDAYS.some((weekday) =>
    TIME_SLOTS_OF_DAY.some((slot) => (ruleFor(ranked, weekday, slot)?.places ?? 1) > 0),
  );
};

/** Whether a service is offered at a postcode: what it uses comes there. */
export const isOfferedAt = (
  service: Pick<Service, 'slug' | 'category' | 'booking_config'>,
  { resources }: Pick<PostcodeResponse, 'resources'>,
): boolean => resources[resourceOf(service)];
