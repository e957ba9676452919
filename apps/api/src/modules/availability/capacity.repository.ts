import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { resource, type Resource, timeSlot, type TimeSlot } from '@haulway/contracts';
import { type PlaceRule, type TakenInOutcode } from '@haulway/domain';
import { Between, type DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { AvailabilityDayEntity } from './availability-day.entity.js';
import { AvailabilityRuleEntity } from './availability-rule.entity.js';

/** Dates from one to another, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** A slot of a resource on a date. */
export interface ResourceSlot {
  readonly resource: Resource;
  readonly date: string;
  readonly slot: TimeSlot;
}

const taken = z.object({
  resource,
  outcode: z.string(),
  date: z.string(),
  slot: timeSlot,
  taken: z.number(),
});

/** How many bookings of a resource use a slot, by outcode. */
export type TakenOfResource = TakenInOutcode & { readonly resource: Resource };

/** The first half of the keys of the advisory locks for slots. It keeps them apart from other uses of advisory locks. */
const SLOT_LOCK = 1_750_332;

/** A booking uses its slot until it is cancelled or deleted, or its hold has ended; index `bookings_capacity`. */
export const USES_CAPACITY = "deleted_at IS NULL AND status <> 'cancelled'";

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

/** Reads rules, date overrides and the bookings that use slots, and locks slots. */
@Injectable()
export class CapacityRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The rules of one resource, or of all. */
  rules(of?: Resource, manager: EntityManager = this.dataSource.manager): Promise<AvailabilityRuleEntity[]> {
    return manager.findBy(AvailabilityRuleEntity, of === undefined ? {} : { resource: of });
  }

  /** The date overrides of some days. */
  days(
    { from, to }: DateRange,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AvailabilityDayEntity[]> {
    return manager.findBy(AvailabilityDayEntity, { date: Between(from, to) });
  }

  /** The bookings that use slots of some days. */
  async taken(
    resources: readonly Resource[],
    { from, to }: DateRange,
    rules: readonly PlaceRule[],
    now: Date,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<TakenOfResource[]> {
    const named = namedBy(rules);
    const values = [resources, from, to, now];
    return taken
      .array()
      .parse(
        named.length === 0
          ? await manager.query(TAKEN, values)
          : await manager.query(TAKEN_BY_AREA, [...values, named]),
      );
  }

  /** The bookings that use one slot, without the booking `except`. */
  async takenInSlot(
    manager: EntityManager,
    { resource: of, date, slot }: ResourceSlot,
    now: Date,
    except: string,
  ): Promise<TakenOfResource[]> {
    return taken.array().parse(await manager.query(TAKEN_IN_SLOT, [[of], date, date, now, slot, except]));
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
}
