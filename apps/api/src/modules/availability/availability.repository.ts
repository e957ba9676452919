import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AvailabilityDayBody,
  type AvailabilityDaysQuery,
  type AvailabilityRuleBody,
  type AvailabilityRulesQuery,
  type Resource,
  type TimeSlot,
} from '@haulway/contracts';
import { areaKeyOf, type PlaceDay, type PlaceRule, type TakenInOutcode } from '@haulway/domain';
import { And, type DataSource, type EntityManager, IsNull, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import { sliceOf } from '@haulway/server/http';
import { AvailabilityDayEntity, AvailabilityRuleEntity } from './availability.entity.js';

export interface DateRange {
  readonly from: string;
  readonly to: string;
}

export interface ResourceSlot {
  readonly resource: Resource;
  readonly date: string;
  readonly slot: TimeSlot;
}

/** How many bookings of a resource use a slot, by outcode. */
export type TakenOfResource = TakenInOutcode & { readonly resource: Resource };

interface SlotLimits {
  readonly rules: readonly AvailabilityRuleEntity[];
  readonly days: readonly PlaceDay[];
}

const LIMITS = `
  SELECT (SELECT coalesce(json_agg(r), '[]') FROM (SELECT *, area_key AS "areaKey" FROM availability_rules) r
    WHERE resource = ANY ($1)) AS rules,
    (SELECT coalesce(json_agg(d), '[]') FROM availability_days d WHERE date BETWEEN $2 AND $3) AS days`;

/** The first half of the keys of the advisory locks for slots. It keeps them apart from other uses of advisory locks. */
const SLOT_LOCK = 1_750_332;

/** A booking uses its slot until it is cancelled or deleted, or its hold has ended; index `bookings_capacity`. */
const USES_CAPACITY = "deleted_at IS NULL AND status <> 'cancelled'";

/** Bookings that use slots of the resources `$1` on the days from `$2` to `$3` at the time `$4`. */
const USED = `
  FROM bookings WHERE resource = ANY ($1) AND collection_date BETWEEN $2 AND $3 AND ${USES_CAPACITY}
    AND (held_until IS NULL OR held_until > $4)`;

const SLOT = 'resource, collection_date::text AS date, collection_time_slot AS slot';

/** Where no rule names an area, all outcodes count together. */
const TAKEN = `
  SELECT ${SLOT}, '' AS outcode, count(*)::integer AS taken
  ${USED} GROUP BY resource, collection_date, collection_time_slot`;

/**
 * Outcodes that the rules treat alike are counted as one of them, so that the number of rows depends on the rules, not
 * on the bookings. `$5` has all areas that the rules name. Each outcode is looked at once, which is why it is
 * materialized.
 */
const TAKEN_BY_AREA = `
  WITH outcodes AS MATERIALIZED (
    SELECT outcode, CASE
      WHEN outcode = ANY ($5) OR outcode = '*' THEN outcode
      WHEN substring(outcode FROM '^[A-Z]+[0-9]+') = ANY ($5) THEN substring(outcode FROM '^[A-Z]+[0-9]+')
      WHEN substring(outcode FROM '^[A-Z]+') = ANY ($5) THEN substring(outcode FROM '^[A-Z]+')
    END AS area
    FROM (SELECT DISTINCT outcode ${USED}) AS found
  )
  SELECT ${SLOT}, min(outcode COLLATE "C") AS outcode, count(*)::integer AS taken
  FROM (SELECT resource, collection_date, collection_time_slot, outcode ${USED}) AS used JOIN outcodes USING (outcode)
  GROUP BY resource, collection_date, collection_time_slot, area`;

const TAKEN_IN_SLOT = `
  SELECT ${SLOT}, outcode, count(*)::integer AS taken
  ${USED} AND collection_time_slot = $5 AND id <> $6
  GROUP BY resource, collection_date, collection_time_slot, outcode`;

const namedBy = (rules: readonly PlaceRule[]): string[] => [
  ...new Set(rules.flatMap(({ area }) => area ?? [])),
];

/** The rules, the date overrides and the bookings that use slots; and the locks of the slots. */
@Injectable()
export class AvailabilityRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The rules of some resources, and the date overrides of a range, in one read. */
  async limits(
    resources: readonly Resource[],
    { from, to }: DateRange,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<SlotLimits> {
    const [limits] = await manager.query<[SlotLimits]>(LIMITS, [resources, from, to]);
    return limits;
  }

  /** All rules of all resources. */
  rules(): Promise<AvailabilityRuleEntity[]> {
    return this.dataSource.manager.find(AvailabilityRuleEntity);
  }

  taken(
    resources: readonly Resource[],
    { from, to }: DateRange,
    rules: readonly PlaceRule[],
    now: Date,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<TakenOfResource[]> {
    const named = namedBy(rules);
    const values = [resources, from, to, now];
    return named.length === 0
      ? manager.query(TAKEN, values)
      : manager.query(TAKEN_BY_AREA, [...values, named]);
  }

  /** The bookings that use one slot, without the booking `except`. */
  takenInSlot(
    manager: EntityManager,
    { resource: of, date, slot }: ResourceSlot,
    now: Date,
    except: string,
  ): Promise<TakenOfResource[]> {
    return manager.query(TAKEN_IN_SLOT, [[of], date, date, now, slot, except]);
  }

  /**
   * Locks a slot until the transaction ends: everything that takes capacity in it waits. Take it last.
   * @throws LockTimeout
   */
  async lockSlot(manager: EntityManager, { resource: of, date, slot }: ResourceSlot): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
      SLOT_LOCK,
      `${of} ${date} ${slot}`,
    ]);
  }

  /** A page of the rules, by resource, general rules before specific ones. */
  rulePage({ resource, ...page }: AvailabilityRulesQuery): Promise<[AvailabilityRuleEntity[], number]> {
    return this.dataSource.manager.findAndCount(AvailabilityRuleEntity, {
      where: resource === undefined ? {} : { resource },
      order: { resource: 'ASC', areaKey: 'ASC', weekday: 'ASC', slot: 'ASC', id: 'ASC' },
      ...sliceOf(page),
    });
  }

  /** Lets one transaction at a time change rules and dates; they can still be read. */
  async lockRules(manager: EntityManager): Promise<void> {
    await manager.query('LOCK TABLE availability_rules, availability_days IN SHARE ROW EXCLUSIVE MODE');
  }

  findRule(manager: EntityManager, id: string): Promise<AvailabilityRuleEntity | null> {
    return manager.findOneBy(AvailabilityRuleEntity, { id });
  }

  /**
   * @param id the rule to change; undefined for a new one
   * @throws QueryFailedError `unique_violation` when the resource has another rule for the same areas, weekday and slot
   */
  saveRule(
    manager: EntityManager,
    id: string | undefined,
    body: AvailabilityRuleBody,
  ): Promise<AvailabilityRuleEntity> {
    return manager.save(
      manager.create(AvailabilityRuleEntity, { ...body, id, areaKey: areaKeyOf(body.area) }),
    );
  }

  async remove(manager: EntityManager, row: AvailabilityRuleEntity | AvailabilityDayEntity): Promise<void> {
    await manager.remove(row);
  }

  /** A page of the dates that differ from the rules, in date order. */
  dayPage({ from, to, ...page }: AvailabilityDaysQuery): Promise<[AvailabilityDayEntity[], number]> {
    const limits = [
      ...(from === undefined ? [] : [MoreThanOrEqual(from)]),
      ...(to === undefined ? [] : [LessThanOrEqual(to)]),
    ];
    return this.dataSource.manager.findAndCount(AvailabilityDayEntity, {
      where: limits.length === 0 ? {} : { date: And(...limits) },
      order: { date: 'ASC', resource: 'ASC', slot: 'ASC', id: 'ASC' },
      ...sliceOf(page),
    });
  }

  /** The date override with this id, or null. */
  findDay(manager: EntityManager, id: string): Promise<AvailabilityDayEntity | null> {
    return manager.findOneBy(AvailabilityDayEntity, { id });
  }

  /** The override of the same date, resource and slot, or null. */
  sameDay(
    manager: EntityManager,
    { date, resource, slot }: AvailabilityDayBody,
  ): Promise<AvailabilityDayEntity | null> {
    const where = { date, resource: resource ?? IsNull(), slot: slot ?? IsNull() };
    return manager.findOneBy(AvailabilityDayEntity, where);
  }

  /** @param id the override to change; undefined for a new one */
  saveDay(
    manager: EntityManager,
    id: string | undefined,
    body: AvailabilityDayBody,
  ): Promise<AvailabilityDayEntity> {
    return manager.save(manager.create(AvailabilityDayEntity, { ...body, id }));
  }
}
