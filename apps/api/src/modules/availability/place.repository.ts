import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { resource, timeSlot, type Resource, type TimeSlot } from '@haulway/contracts';
import { ANY_OUTCODE, type PlaceDay, type PlaceRule, prefixesOf } from '@haulway/domain';
import { type DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type NamedStatement, runNamed } from '../../common/database/index.js';

/** The counter that a place is counted by. */
export interface PlaceCounter {
  readonly resource: Resource;
  readonly areaKey: string;
  readonly date: string;
  readonly slot: TimeSlot;
}

const counted = z.object({ areaKey: z.string(), date: z.string(), slot: timeSlot, taken: z.number() });
const situation = z.object({
  rules: z.array(
    z.object({
      area: z.array(z.string()).nullable(),
      weekday: z.number().nullable(),
      slot: timeSlot.nullable(),
      places: z.number(),
    }),
  ),
  days: z.array(
    z.object({
      date: z.string(),
      resource: resource.nullable(),
      slot: timeSlot.nullable(),
      places: z.number(),
      reason: z.string().nullable(),
    }),
  ),
  counts: z.array(counted),
});

/**
 * The rules, dates and counters that decide which places of a resource are free in an area on some days. Places whose
 * hold has expired do not count as taken.
 */
export interface PlaceSituation {
  readonly rules: readonly PlaceRule[];
  readonly days: readonly PlaceDay[];
  readonly counts: readonly z.infer<typeof counted>[];
}

const bookingPlace = z.object({
  resource,
  areaKey: z.string(),
  date: z.string(),
  slot: timeSlot,
  counted: z.boolean(),
  lapsed: z.boolean(),
});

/** The current or last place of a booking. */
export type BookingPlace = z.infer<typeof bookingPlace>;

/** The stored fields of a booking's place. */
export interface PlaceEntry extends PlaceCounter {
  readonly bookingId: string;
  readonly outcode: string;
  /** Null for a place that does not expire. */
  readonly heldUntil: Date | null;
}

/**
 * The first half of the keys of the advisory locks for resources and rules. It keeps them apart from other uses of
 * advisory locks.
 */
const RESOURCE_LOCK = 1_750_332;

const LOCK_SHARED: NamedStatement = {
  name: 'places_lock_shared',
  text: 'SELECT pg_advisory_xact_lock_shared($1, hashtext($2))',
};

const SITUATION: NamedStatement = {
  name: 'places_situation',
  text: `
    WITH candidates AS (
      SELECT area, area_key, weekday, slot, places FROM availability_rules
      WHERE resource = $1 AND area_key = ''
      UNION ALL
      SELECT area, area_key, weekday, slot, places FROM availability_rules
      WHERE resource = $1 AND area && $2::text[]
      UNION ALL
      (SELECT DISTINCT ON (weekday, slot) area, area_key, weekday, slot, places FROM availability_rules
       WHERE resource = $1 AND area_key <> '' AND $2::text[] IS NULL
       ORDER BY weekday, slot, places, area_key COLLATE "C")
    )
    SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'area', area, 'weekday', weekday, 'slot', slot, 'places', places)), '[]') FROM candidates) AS rules,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'date', date, 'resource', resource, 'slot', slot, 'places', places, 'reason', reason)), '[]')
       FROM availability_days
       WHERE date BETWEEN $3 AND $4 AND (resource IS NULL OR resource = $1)) AS days,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'areaKey', area_key, 'date', date, 'slot', slot, 'taken', taken - (
          SELECT count(*) FROM booking_places AS held
          WHERE held.resource = counts.resource AND held.date = counts.date AND held.area_key = counts.area_key
            AND held.slot = counts.slot AND held.counted AND held.held_until <= $5))), '[]')
       FROM place_counts AS counts
       WHERE resource = $1 AND date BETWEEN $3 AND $4
         AND area_key IN (SELECT '' UNION SELECT area_key FROM candidates)) AS counts`,
};

/**
 * Takes a place in one statement. When a place is left, it locks the counter's row, raises the count and stores the
 * booking's place. When none is left, nothing changes, but the counter stays locked until the transaction ends.
 */
const TAKE: NamedStatement = {
  name: 'places_take',
  text: `
    WITH taken AS (
      INSERT INTO place_counts AS counter (resource, area_key, date, slot, taken) VALUES ($1, $2, $3, $4, 1)
      ON CONFLICT (resource, date, area_key, slot) DO UPDATE SET taken = counter.taken + 1
        WHERE $8::integer IS NULL OR counter.taken < $8::integer
      RETURNING 1
    )
    INSERT INTO booking_places (booking_id, resource, area_key, date, slot, outcode, held_until, counted)
    SELECT $5::uuid, $1, $2, $3::date, $4, $6, $7::timestamptz, true FROM taken
    ON CONFLICT (booking_id) DO UPDATE SET resource = excluded.resource, area_key = excluded.area_key,
      date = excluded.date, slot = excluded.slot, outcode = excluded.outcode, held_until = excluded.held_until,
      counted = true
    RETURNING 1 AS taken`,
};

const RELEASE_LAPSED = `
  WITH lapsed AS (
    UPDATE booking_places SET counted = false
    WHERE resource = $1 AND area_key = $2 AND date = $3 AND slot = $4 AND counted AND held_until <= $5
    RETURNING 1
  )
  UPDATE place_counts SET taken = taken - (SELECT count(*) FROM lapsed)
  WHERE resource = $1 AND area_key = $2 AND date = $3 AND slot = $4 AND EXISTS (SELECT FROM lapsed)`;

const releaseOwn = (condition: string): string => `
  WITH own AS (
    UPDATE booking_places SET counted = false WHERE booking_id = $1 AND ${condition}
    RETURNING resource, area_key, date, slot
  )
  UPDATE place_counts AS counter SET taken = counter.taken - 1 FROM own
  WHERE counter.resource = own.resource AND counter.area_key = own.area_key AND counter.date = own.date
    AND counter.slot = own.slot`;

const RELEASE_OWN = releaseOwn('counted');
const RELEASE_HOLD = releaseOwn('counted AND held_until IS NOT NULL');

/** Keeps a place that has not expired; it needs no counter. */
const KEEP: NamedStatement = {
  name: 'places_keep',
  text: `
    UPDATE booking_places SET held_until = $2, outcode = coalesce($4, outcode)
    WHERE booking_id = $1 AND counted AND (held_until IS NULL OR held_until > $3)
    RETURNING 1 AS kept`,
};

/** The rows that store which booking has a place, and how many are taken. No other code writes them. */
@Injectable()
export class PlaceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Takes the shared lock of a resource, which is needed to take or give back its places: their areas do not change
   * until this transaction ends.
   * @throws LockTimeout while a change of the rules takes long
   */
  async lockShared(manager: EntityManager, of: Resource): Promise<void> {
    await runNamed(manager, LOCK_SHARED, [RESOURCE_LOCK, of]);
  }

  /** Takes the exclusive lock of a resource: nobody else takes or gives back its places until this transaction ends. */
  async lockAlone(manager: EntityManager, of: Resource): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [RESOURCE_LOCK, of]);
  }

  /** Takes the lock that lets one transaction at a time change rules. Take it before {@link lockAlone}. */
  async lockRules(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock($1, hashtext('rules'))", [RESOURCE_LOCK]);
  }

  /**
   * The situation of a resource's places for an outcode from one date to another, read in one statement. For any
   * outcode, only the strictest rule of each weekday and slot is read.
   */
  async situation(
    of: Resource,
    outcode: string,
    days: { readonly from: string; readonly to: string },
    now: Date,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<PlaceSituation> {
    const prefixes = outcode === ANY_OUTCODE ? null : prefixesOf(outcode);
    const [row] = await runNamed(manager, SITUATION, [of, prefixes, days.from, days.to, now]);
    return situation.parse(row);
  }

  /** The current or last place of a locked booking; null when it never had one. */
  async placeOf(manager: EntityManager, bookingId: string, now: Date): Promise<BookingPlace | null> {
    const rows: unknown = await manager.query(
      `SELECT resource, area_key AS "areaKey", date::text, slot, counted,
         coalesce(held_until <= $2, false) AS lapsed
       FROM booking_places WHERE booking_id = $1`,
      [bookingId, now],
    );
    return bookingPlace.array().parse(rows)[0] ?? null;
  }

  /** Locks counters in key order, and creates those that do not exist yet. */
  async lockCounters(manager: EntityManager, counters: readonly PlaceCounter[]): Promise<void> {
    const keys = [
      counters.map((counter) => counter.resource),
      counters.map((counter) => counter.areaKey),
      counters.map((counter) => counter.date),
      counters.map((counter) => counter.slot),
    ];
    const wanted =
      'unnest($1::text[], $2::text[], $3::date[], $4::text[]) AS wanted (resource, area_key, date, slot)';
    await manager.query(
      `INSERT INTO place_counts (resource, area_key, date, slot, taken)
       SELECT resource, area_key, date, slot, 0 FROM ${wanted}
       ORDER BY resource, date, area_key, slot ON CONFLICT DO NOTHING`,
      keys,
    );
    await manager.query(
      `SELECT 1 FROM place_counts AS counter JOIN ${wanted} USING (resource, area_key, date, slot)
       ORDER BY counter.resource, counter.date, counter.area_key, counter.slot FOR UPDATE OF counter`,
      keys,
    );
  }

  /**
   * Takes a place for a booking that has none, if one is left.
   * @param places how many places there are, at least one; null when there is no limit
   * @returns whether one was taken; in either case the counter is locked
   */
  async take(manager: EntityManager, entry: PlaceEntry, places: number | null): Promise<boolean> {
    const { resource: of, areaKey, date, slot, bookingId, outcode, heldUntil } = entry;
    const values = [of, areaKey, date, slot, bookingId, outcode, heldUntil, places];
    return (await runNamed(manager, TAKE, values)).length === 1;
  }

  /** Gives back the places of a locked counter whose holds have expired. */
  async releaseLapsed(
    manager: EntityManager,
    { resource: of, areaKey, date, slot }: PlaceCounter,
    now: Date,
  ): Promise<void> {
    await manager.query(RELEASE_LAPSED, [of, areaKey, date, slot, now]);
  }

  /** Gives back the place of a booking, whose counter is locked. Does nothing when the booking has none. */
  async release(manager: EntityManager, bookingId: string): Promise<void> {
    await manager.query(RELEASE_OWN, [bookingId]);
  }

  /** {@link release} for a place that is only held: a place that was paid for meanwhile stays. */
  async releaseHold(manager: EntityManager, bookingId: string): Promise<void> {
    await manager.query(RELEASE_HOLD, [bookingId]);
  }

  /**
   * Lets a booking keep its place until `heldUntil`, or permanently when that is null.
   * @param outcode the outcode of the collection now; unchanged when undefined
   * @returns false when the booking has no place, or its hold has expired
   */
  async keep(
    manager: EntityManager,
    bookingId: string,
    heldUntil: Date | null,
    now: Date,
    outcode?: string,
  ): Promise<boolean> {
    return (await runNamed(manager, KEEP, [bookingId, heldUntil, now, outcode ?? null])).length === 1;
  }
}
