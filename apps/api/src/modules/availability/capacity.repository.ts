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

/**
 * Counts bookings by outcode. Outcodes that the rules treat alike are counted as one of them, so that the number of
 * rows depends on the rules, not on the bookings. `$5` has all areas that the rules name.
 */
const countWhere = (more: string): string => `
  SELECT resource, collection_date::text AS date, slot, min(outcode) AS outcode, sum(bookings)::integer AS taken
  FROM (
    SELECT resource, collection_date, collection_time_slot AS slot, outcode, count(*) AS bookings,
      substring(outcode FROM '^[A-Z]+[0-9]+') AS district, substring(outcode FROM '^[A-Z]+') AS area
    FROM bookings
    WHERE resource = ANY ($1) AND collection_date BETWEEN $2 AND $3 AND ${USES_CAPACITY}
      AND (held_until IS NULL OR held_until > $4) ${more}
    GROUP BY 1, 2, 3, 4
  ) AS by_outcode
  GROUP BY resource, collection_date, slot, CASE
    WHEN outcode = ANY ($5) OR outcode = '*' THEN outcode
    WHEN district = ANY ($5) THEN district
    WHEN area = ANY ($5) THEN area
  END`;

const TAKEN = countWhere('');
const TAKEN_IN_SLOT = countWhere('AND collection_time_slot = $6 AND id <> $7');

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
    const rows: unknown = await manager.query(TAKEN, [resources, from, to, now, namedBy(rules)]);
    return taken.array().parse(rows);
  }

  /** The bookings that use one slot, without the booking `except`. */
  async takenInSlot(
    manager: EntityManager,
    { resource: of, date, slot }: ResourceSlot,
    rules: readonly PlaceRule[],
    now: Date,
    except: string,
  ): Promise<TakenOfResource[]> {
    const values = [[of], date, date, now, namedBy(rules), slot, except];
    return taken.array().parse(await manager.query(TAKEN_IN_SLOT, values));
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
