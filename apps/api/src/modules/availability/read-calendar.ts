import { Injectable } from '@nestjs/common';
import {
  type AvailabilityRuleBody,
  type CalendarDay,
  type PlacesCalendarQuery,
  type PlacesCalendarResponse,
  RESOURCES,
  type RulePreviewBody,
  type RulePreviewResponse,
} from '@haulway/contracts';
import {
  addDays,
  areaKeyOf,
  countedByRules,
  datesBetween,
  londonTomorrow,
  MAX_AVAILABILITY_DAYS,
  placesCalendar,
  type ResourcePlaces,
} from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { invalidRequest, notFound } from '@haulway/server/http';
import { type AvailabilityRuleEntity } from './availability-rule.entity.js';
import { CapacityRepository, type DateRange } from './capacity.repository.js';
import { ruleExists } from './change-rules.js';

/** How many days a preview shows after the first. */
const PREVIEW_DAYS_MORE = 13;

/** Shows the office how many places of every resource are taken, and what a rule would change. */
@Injectable()
export class ReadCalendar {
  constructor(
    private readonly rows: CapacityRepository,
    private readonly clock: Clock,
  ) {}

  /** Three statements, however many rules and bookings there are. @throws ApiException 400 naming `to` */
  async execute(range: PlacesCalendarQuery): Promise<PlacesCalendarResponse> {
    assertRange(range);
    const [all, days] = await Promise.all([this.rows.rules(), this.rows.days(range)]);
    const taken = await this.rows.taken(RESOURCES, range, all, this.clock.now());
    const calendars = RESOURCES.map((resource) => {
      const rules = all.filter((rule) => rule.resource === resource);
      const own = taken.filter((count) => count.resource === resource);
      return { resource, rules, days, counts: countedByRules(own, rules) };
    });
    return { calendar: drawn(calendars, range) };
  }

  /**
   * Compares the fortnight from tomorrow on, before and after a change of a rule.
   * @throws ApiException 404 for an unknown rule; 409 `rule_exists`
   */
  async preview({ id, rule }: RulePreviewBody): Promise<RulePreviewResponse> {
    const now = this.clock.now();
    const from = londonTomorrow(now);
    const range = { from, to: addDays(from, PREVIEW_DAYS_MORE) };
    const [all, days] = await Promise.all([this.rows.rules(), this.rows.days(range)]);
    const replaced = all.find((known) => known.id === id);
    const resource = rule?.resource ?? replaced?.resource;
    if (resource === undefined || (id !== null && !replaced)) throw notFound('rule');
    const before = all.filter((known) => known.resource === resource);
    const others = before.filter((known) => known.id !== id);
    if (rule && others.some((known) => saysTheSame(known, rule))) throw ruleExists();
    const after = rule ? [...others, rule] : others;
    const taken = await this.rows.taken([resource], range, [...before, ...after], now);
    const drawnBy = (rules: ResourcePlaces['rules']): CalendarDay[] =>
      drawn([{ resource, rules, days, counts: countedByRules(taken, rules) }], range);
    return { before: drawnBy(before), after: drawnBy(after) };
  }
}

function assertRange({ from, to }: DateRange): void {
  if (to < from) throw invalidRequest({ to: 'Must not be before from' });
  if (to >= addDays(from, MAX_AVAILABILITY_DAYS)) {
    throw invalidRequest({ to: `Must be at most ${MAX_AVAILABILITY_DAYS} days from from` });
  }
}

/** The days of a range with the places of some resources. */
function drawn(resources: readonly ResourcePlaces[], { from, to }: DateRange): CalendarDay[] {
  const calendars = resources.map(placesCalendar);
  return datesBetween(from, to).map((date) => ({
    date,
    places: calendars.flatMap((calendar) => calendar(date)),
  }));
}

const saysTheSame = (known: AvailabilityRuleEntity, rule: AvailabilityRuleBody): boolean =>
  known.areaKey === areaKeyOf(rule.area) && known.weekday === rule.weekday && known.slot === rule.slot;
