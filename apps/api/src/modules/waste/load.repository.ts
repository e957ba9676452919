import { type BookingStatus } from '@haulway/contracts';
import { type BookedWasteCode } from '@haulway/domain';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';

/** A booking that may have been tipped. */
export interface LoadRow {
  readonly id: string;
  readonly status: BookingStatus;
  readonly deleted: boolean;
  readonly wasteCodes: readonly BookedWasteCode[] | null;
  /** London's date. */
  readonly collectedOn: string;
  readonly weighedGrams: number | null;
  readonly estimatedGrams: number | null;
  /** Who has the job, and whoever recorded that it was collected. */
  readonly workers: readonly string[];
}

const londonDate = (moment: string): string => `(${moment} AT TIME ZONE 'Europe/London')::date`;

/**
 * When the waste of `bookings b` was collected: as the crew recorded it, else when the office completed the booking, but
 * not after its date.
 */
export const COLLECTED_ON = `coalesce(
  (SELECT ${londonDate('min(e.happened_at)')} FROM job_events e WHERE e.booking_id = b.id AND e.type = 'collected'),
  (SELECT least(b.collection_date, ${londonDate('max(c.changed_at)')}) FROM admin_changes c
    WHERE c.booking_id = b.id AND c.what = 'status' AND c.value_after = 'completed'),
  b.collection_date)`;

const items = (member: string): string =>
  `jsonb_array_elements(CASE jsonb_typeof(b.service_data -> '${member}')
    WHEN 'array' THEN b.service_data -> '${member}' ELSE '[]' END) AS item`;

/** The weight of the booked items by the calculator's catalogue, unless one of them has none. */
const ESTIMATED = `(SELECT CASE WHEN count(*) = count(each.kg) THEN nullif(round(sum(each.kg * each.quantity) * 1000), 0) END
  FROM (
    SELECT (item ->> 'quantity')::numeric AS quantity, (SELECT w.weight FROM waste_items w
      WHERE w.slug = item ->> 'id' OR w.id::text = item ->> 'id' LIMIT 1) AS kg
    FROM ${items('waste_calculator_items')}
    UNION ALL SELECT (item ->> 'quantity')::numeric, (SELECT w.weight FROM waste_items w
      WHERE lower(w.name) = lower(item ->> 'name') ORDER BY w.position LIMIT 1)
    FROM ${items('selected_items')}
  ) AS each)`;

const LOADS = `
  SELECT b.id, b.status, b.deleted_at IS NOT NULL AS deleted, b.waste_codes AS "wasteCodes",
    (${COLLECTED_ON})::text AS "collectedOn",
    (SELECT e.weight_grams FROM job_events e WHERE e.booking_id = b.id AND e.type = 'collected'
      AND e.weight_grams IS NOT NULL ORDER BY e.arrival LIMIT 1) AS "weighedGrams",
    ${ESTIMATED}::float AS "estimatedGrams",
    ARRAY(SELECT a.worker_id FROM assignments a WHERE a.booking_id = b.id AND a.worker_id IS NOT NULL
      UNION SELECT e.worker_id FROM job_events e
      WHERE e.booking_id = b.id AND e.type = 'collected' AND e.worker_id IS NOT NULL) AS workers
  FROM bookings b WHERE b.id = ANY ($1) ORDER BY b.id`;

const LOCK = 'SELECT id FROM bookings WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE';

/** Reads the bookings whose loads are tipped. */
@Injectable()
export class LoadRepository {
  /** Nobody else changes these bookings until the transaction ends. */
  async lock(manager: EntityManager, bookingIds: readonly string[]): Promise<LoadRow[]> {
    await manager.query(LOCK, [bookingIds]);
    return manager.query<LoadRow[]>(LOADS, [bookingIds]);
  }
}
