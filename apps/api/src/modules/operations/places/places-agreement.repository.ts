import { Injectable } from '@nestjs/common';
import { resource, type Resource, timeSlot } from '@haulway/contracts';
import { outcodeOf } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';

const counterFault = z.object({
  resource,
  areaKey: z.string(),
  date: z.string(),
  slot: timeSlot,
  /** The value of the counter. */
  taken: z.number(),
  /** How many bookings have a place there. */
  places: z.number(),
});
const bookingFault = z.object({
  bookingId: z.uuid(),
  fault: z.enum(['has_no_place', 'has_a_place', 'has_another_place', 'has_a_place_that_lapses']),
});

/** A counter that differs from the number of bookings with a place. */
export type CounterFault = z.infer<typeof counterFault>;
/** A booking whose place is not the one it should have. */
export type BookingFault = z.infer<typeof bookingFault>;

/** A connection to the database: a TypeORM manager, or another object that returns rows. */
interface Queryable {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** The most faults that are listed one by one; a longer list would not help. */
const MOST_TOLD = 100;

const COUNTERS = `
  SELECT resource, area_key AS "areaKey", date::text, slot, coalesce(taken, 0) AS taken,
    coalesce(places, 0) AS places
  FROM (
    SELECT resource, area_key, date, slot, taken FROM place_counts WHERE taken > 0 AND date >= $1
  ) AS counted FULL JOIN (
    SELECT resource, area_key, date, slot, count(*)::integer AS places FROM booking_places
    WHERE counted AND date >= $1 GROUP BY 1, 2, 3, 4
  ) AS placed USING (resource, area_key, date, slot)
  WHERE taken IS DISTINCT FROM places LIMIT ${MOST_TOLD}`;

/** Bookings from $1 on with the place that is counted for them, and the fault of that place. */
const JUDGED = `
  SELECT booking.id, place.resource, CASE
    WHEN booking.deleted_at IS NOT NULL OR booking.status = 'cancelled'
      THEN CASE WHEN place.booking_id IS NOT NULL THEN 'has_a_place' END
    WHEN place.booking_id IS NULL
      THEN CASE WHEN NOT (booking.status = 'pending' AND booking.payment_status IN ('pending', 'failed'))
        THEN 'has_no_place' END
    WHEN (place.date, place.slot) <> (booking.collection_date, booking.collection_time_slot)
      THEN 'has_another_place'
    WHEN place.held_until IS NOT NULL
      AND NOT (booking.status = 'pending' AND booking.payment_status IN ('pending', 'failed'))
      THEN 'has_a_place_that_lapses'
    END AS fault
  FROM bookings AS booking LEFT JOIN booking_places AS place ON place.booking_id = booking.id AND place.counted
  WHERE booking.collection_date >= $1 OR place.date >= $1`;

const BOOKINGS = `
  SELECT id AS "bookingId", fault FROM (${JUDGED}) AS judged WHERE fault IS NOT NULL LIMIT ${MOST_TOLD}`;

/** Repairs the places of bookings. The counters are recounted afterwards. */
const MEND = `
  WITH judged AS (${JUDGED})
  UPDATE booking_places AS place SET
    counted = judged.fault <> 'has_a_place',
    date = booking.collection_date,
    slot = booking.collection_time_slot,
    held_until = CASE WHEN judged.fault = 'has_another_place' THEN place.held_until END
  FROM judged JOIN bookings AS booking USING (id)
  WHERE place.booking_id = judged.id AND place.resource = $2 AND judged.fault IS NOT NULL
  RETURNING 1`;

const lacking = z.object({
  id: z.uuid(),
  serviceId: z.uuid(),
  postcode: z.string(),
  date: z.string(),
  slot: timeSlot,
});
/** A booking that should have a place and has never had one. */
export type LackingBooking = z.infer<typeof lacking>;

const LACKING = `
  SELECT booking.id, booking.service_id AS "serviceId", booking.collection_postcode AS postcode,
    booking.collection_date::text AS date, booking.collection_time_slot AS slot
  FROM (${JUDGED}) AS judged JOIN bookings AS booking USING (id)
  WHERE judged.fault = 'has_no_place'
    AND NOT EXISTS (SELECT FROM booking_places WHERE booking_places.booking_id = booking.id)`;

const GIVE = `
  INSERT INTO booking_places (booking_id, resource, area_key, date, slot, outcode, held_until, counted)
  SELECT id, $1, '', date, slot, outcode, NULL, true
  FROM unnest($2::uuid[], $3::date[], $4::text[], $5::text[]) AS booking (id, date, slot, outcode)
  ON CONFLICT (booking_id) DO NOTHING`;

/** Finds and repairs disagreements between bookings, their places and the counters of places, from a date on. */
@Injectable()
export class PlacesAgreementRepository {
  async counterFaults(manager: Queryable, from: string): Promise<CounterFault[]> {
    return counterFault.array().parse(await manager.query(COUNTERS, [from]));
  }

  async bookingFaults(manager: Queryable, from: string): Promise<BookingFault[]> {
    return bookingFault.array().parse(await manager.query(BOOKINGS, [from]));
  }

  /** Bookings that should have a place and have never had one. */
  async lacking(manager: EntityManager, from: string): Promise<LackingBooking[]> {
    return lacking.array().parse(await manager.query(LACKING, [from]));
  }

  /** Gives places of a resource to bookings that lack one. They count as everywhere until the resource is recounted. */
  async give(manager: EntityManager, of: Resource, bookings: readonly LackingBooking[]): Promise<void> {
    await manager.query(GIVE, [
      of,
      bookings.map(({ id }) => id),
      bookings.map(({ date }) => date),
      bookings.map(({ slot }) => slot),
      bookings.map(({ postcode }) => outcodeOf(postcode)),
    ]);
  }

  /** Repairs the places of a resource that are wrong or were lost. */
  async mend(manager: EntityManager, of: Resource, from: string): Promise<void> {
    await manager.query(MEND, [from, of]);
  }
}
