import { Injectable } from '@nestjs/common';
import { type Resource, timeSlot } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';

const group = z.object({ outcode: z.string(), weekday: z.number(), slot: timeSlot, areaKey: z.string() });

/** The places of an outcode in a slot of a weekday, which one rule counts together, and their current counter. */
export type PlaceGroup = z.infer<typeof group>;

const GROUPS = `
  SELECT DISTINCT outcode, extract(isodow FROM date)::integer AS weekday, slot, area_key AS "areaKey"
  FROM booking_places WHERE resource = $1 AND date >= $2`;

const MOVE_GROUPS = `
  UPDATE booking_places AS place SET area_key = moved.area_key
  FROM unnest($3::text[], $4::integer[], $5::text[], $6::text[]) AS moved (outcode, weekday, slot, area_key)
  WHERE place.resource = $1 AND place.date >= $2 AND place.outcode = moved.outcode
    AND extract(isodow FROM place.date) = moved.weekday AND place.slot = moved.slot
    AND place.area_key <> moved.area_key`;

const FORGET = 'DELETE FROM place_counts WHERE resource = $1 AND date >= $2';

const COUNT = `
  INSERT INTO place_counts (resource, area_key, date, slot, taken)
  SELECT resource, area_key, date, slot, count(*) FROM booking_places
  WHERE resource = $1 AND date >= $2 AND counted GROUP BY 1, 2, 3, 4`;

/** Recounts whole sets of place counters. The caller must hold the resource's exclusive lock. */
@Injectable()
export class CountRepository {
  /** The groups of a resource's places from a date on. */
  async groups(manager: EntityManager, resource: Resource, from: string): Promise<PlaceGroup[]> {
    return group.array().parse(await manager.query(GROUPS, [resource, from]));
  }

  /** Assigns groups to other counters, which {@link countAnew} then counts. */
  async moveGroups(
    manager: EntityManager,
    resource: Resource,
    from: string,
    moved: readonly PlaceGroup[],
  ): Promise<void> {
    await manager.query(MOVE_GROUPS, [
      resource,
      from,
      moved.map(({ outcode }) => outcode),
      moved.map(({ weekday }) => weekday),
      moved.map(({ slot }) => slot),
      moved.map(({ areaKey }) => areaKey),
    ]);
  }

  /** Recalculates a resource's counters, from a date on, from its places. */
  async countAnew(manager: EntityManager, resource: Resource, from: string): Promise<void> {
    await manager.query(FORGET, [resource, from]);
    await manager.query(COUNT, [resource, from]);
  }
}
