import { type PostcodeResponse, RESOURCES, type Resource, type Service } from '@haulway/contracts';
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

/** Which resources come to an outcode. */
export const servedResources = (
  rules: readonly (PlaceRule & { readonly resource: Resource })[],
  outcode: string,
): Record<Resource, boolean> => {
  const served = (resource: Resource): boolean =>
    isServed(
      rules.filter((rule) => rule.resource === resource),
      outcode,
    );
  const entries = RESOURCES.map((resource) => [resource, served(resource)] as const);
  return Object.fromEntries(entries) as Record<Resource, boolean>;
};

/** Whether a service is offered at a postcode: what it uses comes there. */
export const isOfferedAt = (
  service: Pick<Service, 'slug' | 'category' | 'booking_config'>,
  { resources }: Pick<PostcodeResponse, 'resources'>,
): boolean => resources[resourceOf(service)];
