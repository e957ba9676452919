import {
  type AvailableDay,
  type Resource,
  type AvailabilityResponse,
  type AvailabilityQuery,
  type AvailabilityRuleBody,
  type CalendarDay,
  type PlacesCalendarQuery,
  type PlacesCalendarResponse,
  type PostcodeResponse,
  RESOURCES,
  type RulePreviewBody,
  type RulePreviewResponse,
} from '@haulway/contracts';
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
  availabilityRange,
  closedBefore,
  closedOnceStarted,
  firstCollectionDate,
  lastDayWithin,
  londonToday,
  londonTomorrow,
  nextFreeOf,
  outcodeOf,
  readPostcode,
  regionOf,
  ROAD_NOTICE,
  isServed,
  resourceOf,
  addDays,
  areaKeyOf,
  MAX_AVAILABILITY_DAYS,
  capacityCalendar,
  type ResourcePlaces,
} from '@haulway/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '@haulway/server/clock';
import { invalidRequest, notFound } from '@haulway/server/http';
import { ApiConfig } from '../../common/config/index.js';
import { ServiceRepository, toService } from '../catalogue/services/service.repository.js';
import { AvailabilityRepository, type DateRange } from './availability.repository.js';
import { type AvailabilityRuleEntity } from './availability.entity.js';
import { ruleExists } from './change-rules.js';

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

@Injectable()
export class ReadAvailability {
  constructor(
    private readonly services: ServiceRepository,
    private readonly rows: AvailabilityRepository,
    private readonly clock: Clock,
    private readonly config: ApiConfig,
  ) {}

  /**
   * Always runs three statements, however many bookings there are.
   * @param byOffice whether the office asks: it may book today
   * @throws ApiException 400 naming `to`; 404 for an unknown service
   */
  async execute(
    {
      service: idOrSlug,
      postcode = '',
      skip_placement: placement = 'drive',
      ...requested
    }: AvailabilityQuery,
    { byOffice = false } = {},
  ): Promise<AvailabilityResponse> {
    const now = this.clock.now();
    const last = lastDayWithin(now, this.config.bookingMonths);
    const first = byOffice ? londonToday(now) : londonTomorrow(now);
    const range = availabilityRange(requested, { first, last });
    if (!range.ok) throw invalidRequest({ [range.field]: range.message });
    const service = await this.services.find(idOrSlug);
    if (!service) throw notFound('service');
    const resource = resourceOf(toService(service));
    const { rules, days } = await this.rows.limits([resource], range);
    const taken = await this.rows.taken([resource], range, rules, now);
    const found = slotsOf({ rules, days, taken }, resource, outcodeOf(postcode), range);
    const isOnRoad = resource === 'skip' && placement === 'road';
    const noticed = isOnRoad ? closedBefore(firstCollectionDate(placement, now), ROAD_NOTICE, found) : found;
    const availability = closedOnceStarted(now, noticed);
    return { availability, next_free: nextFreeOf(availability), last_day: last };
  }

  /**
   * Where a postcode is, and which resources come there.
   * @throws ApiException 400 naming `postcode` for anything but one complete postcode
   */
  async served(typed: string): Promise<PostcodeResponse> {
    const reading = readPostcode(typed);
    if (reading.kind !== 'complete')
      throw invalidRequest({ postcode: 'Must be a full UK postcode, like LS1 4AP' });
    const { outcode, incode } = reading;
    const resources = servedResources(await this.rows.rules(), outcode);
    return {
      postcode: `${outcode} ${incode}`,
      outcode,
      region: regionOf(outcode).region,
      served: Object.values(resources).includes(true),
      resources,
    };
  }
}

/** Which resources come to an outcode. */
const servedResources = (
  rules: readonly AvailabilityRuleEntity[],
  outcode: string,
): PostcodeResponse['resources'] => {
  const served = (resource: Resource): boolean =>
    isServed(
      rules.filter((rule) => rule.resource === resource),
      outcode,
    );
  return {
    van: served('van'),
    skip: served('skip'),
    bags: served('bags'),
    bin: served('bin'),
    clinical: served('clinical'),
  };
};

const PREVIEW_DAYS_MORE = 13;

/** Shows the office how much of the capacity of every resource is taken, and what a rule would change. */
@Injectable()
export class ReadCalendar {
  constructor(
    private readonly rows: AvailabilityRepository,
    private readonly clock: Clock,
  ) {}

  /** Two statements, however many rules and bookings there are. @throws ApiException 400 naming `to` */
  async execute(range: PlacesCalendarQuery): Promise<PlacesCalendarResponse> {
    assertRange(range);
    const { rules: all, days } = await this.rows.limits(RESOURCES, range);
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
    const { rules: all, days } = await this.rows.limits(RESOURCES, range);
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

/** The days of a range with the capacity of some resources. */
function drawn(resources: readonly ResourcePlaces[], { from, to }: DateRange): CalendarDay[] {
  const calendars = resources.map(capacityCalendar);
  return datesBetween(from, to).map((date) => ({
    date,
    places: calendars.flatMap((calendar) => calendar(date)),
  }));
}

const saysTheSame = (known: AvailabilityRuleEntity, rule: AvailabilityRuleBody): boolean =>
  known.areaKey === areaKeyOf(rule.area) && known.weekday === rule.weekday && known.slot === rule.slot;
