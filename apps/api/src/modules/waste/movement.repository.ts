import { type Addon, type ServiceData } from '@haulway/contracts';
import { type BookedWasteCode } from '@haulway/domain';
import { readReport } from '@haulway/server/database';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { COLLECTED_ON } from './load.repository.js';
import { LINES, type TipLineRow } from './tip.repository.js';

/** What movements say about a tip. */
export interface MovedTip {
  readonly id: string;
  readonly date: string;
  readonly vehicleRegistration: string | null;
  readonly ticketNumber: string;
  readonly receivedAt: Date;
  readonly facilityName: string;
  readonly facilityAddress: string;
  readonly permitNumber: string | null;
  readonly lines: readonly TipLineRow[];
}

/** What a movement says about a booking. */
export interface MovedBooking {
  readonly bookingId: string;
  readonly address: string;
  readonly postcode: string;
  readonly wasteCodes: readonly BookedWasteCode[] | null;
  readonly serviceData: ServiceData;
  readonly addons: readonly Addon[];
}

/** A load of a tip. */
export interface MovedLoad extends MovedBooking {
  readonly tipId: string;
  readonly grams: number;
}

/** A load that was collected and not tipped, as lists show it. */
export interface ListedLoad {
  readonly bookingId: string;
  readonly collectedOn: string;
  readonly serviceName: string;
  readonly postcode: string;
  readonly weighedGrams: number | null;
  readonly workerId: string | null;
  readonly workerName: string | null;
}

/** A load that was collected and not tipped. */
export interface WaitingLoad extends MovedBooking {
  readonly collectedOn: string;
  readonly weighedGrams: number | null;
}

/** What was moved on some days. */
export interface Moved {
  readonly tips: readonly MovedTip[];
  /** Of the tips. */
  readonly loads: readonly MovedLoad[];
  readonly waiting: readonly WaitingLoad[];
}

/** Once a person is erased, the address is that of the documents, which stay. */
const producer = (member: 'address' | 'postcode'): string => `CASE WHEN b.erased_at IS NULL
  THEN b.collection_${member} ELSE coalesce((SELECT d.facts -> 'collection' ->> '${member}' FROM documents d
    WHERE d.booking_id = b.id AND d.kind IN ('transfer_note', 'invoice')
    ORDER BY d.kind = 'transfer_note' DESC, d.issued_at LIMIT 1), b.collection_${member}) END AS ${member}`;

const BOOKING_COLUMNS = `b.id AS "bookingId", ${producer('address')}, ${producer('postcode')}, b.waste_codes AS "wasteCodes",
  b.service_data AS "serviceData", b.addons`;

/** When the ticket was recorded, if that was on its day; else noon of its day. */
const RECEIVED_AT = `CASE WHEN (t.created_at AT TIME ZONE 'Europe/London')::date = t.date THEN t.created_at
  ELSE (t.date + time '12:00') AT TIME ZONE 'Europe/London' END`;

const TIPS = `
  SELECT t.id, t.date::text AS date, t.vehicle_registration AS "vehicleRegistration",
    t.ticket_number AS "ticketNumber", ${RECEIVED_AT} AS "receivedAt", f.name AS "facilityName",
    f.address AS "facilityAddress", f.permit_number AS "permitNumber", ${LINES} AS lines
  FROM tips t JOIN facilities f ON f.id = t.facility_id WHERE t.date BETWEEN $1 AND $2 ORDER BY t.date, t.id`;

/** With the ids as an array, loads and bookings are always found by index. */
const LOADS = `
  SELECT l.tip_id AS "tipId", l.grams::float AS grams, ${BOOKING_COLUMNS}
  FROM tip_loads l JOIN bookings b ON b.id = l.booking_id
  WHERE l.tip_id = ANY (ARRAY(SELECT id FROM tips WHERE date BETWEEN $1 AND $2))`;

/** Whether a moment is in the range, by London's date. */
const within = (moment: string): string => `${moment} >= $1::date::timestamp AT TIME ZONE 'Europe/London'
  AND ${moment} < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/London'`;

/**
 * The candidates are found by index: by what the crew recorded, by what the office completed, by their date. Most of them
 * were tipped, usually on the same days, and are left out before anything else is read of them.
 */
const waiting = (columns: string): string => `
  WITH candidates AS MATERIALIZED (
    SELECT booking_id FROM (
      SELECT booking_id FROM job_events WHERE type = 'collected'
        AND ${within('happened_at')}
      UNION SELECT booking_id FROM admin_changes WHERE what = 'status' AND value_after = 'completed'
        AND ${within('changed_at')}
      UNION SELECT id FROM bookings WHERE status = 'completed' AND deleted_at IS NULL
        AND collection_date BETWEEN $1 AND $2
      EXCEPT SELECT booking_id FROM tip_loads WHERE latest AND date BETWEEN $1 AND $2
    ) AS found WHERE NOT EXISTS (SELECT FROM tip_loads l WHERE l.booking_id = found.booking_id)
  )
  SELECT * FROM (
    SELECT ${columns}, (${COLLECTED_ON})::text AS "collectedOn",
      (SELECT e.weight_grams FROM job_events e WHERE e.booking_id = b.id AND e.type = 'collected'
        AND e.weight_grams IS NOT NULL ORDER BY e.arrival LIMIT 1) AS "weighedGrams"
    FROM candidates JOIN bookings b ON b.id = candidates.booking_id
    WHERE b.status = 'completed' AND b.deleted_at IS NULL AND b.waste_codes IS DISTINCT FROM '[]'
  ) AS waiting WHERE "collectedOn"::date BETWEEN $1 AND $2 ORDER BY "collectedOn", "bookingId"`;

const WAITING = waiting(BOOKING_COLUMNS);

/** `$3`: only the loads of this worker. */
const LISTED = `
  SELECT w.*, u.id AS "workerId", u.full_name AS "workerName"
  FROM (${waiting('b.id AS "bookingId", b.service_name AS "serviceName", b.collection_postcode AS postcode')}) AS w
  LEFT JOIN assignments a ON a.booking_id = w."bookingId" LEFT JOIN users u ON u.id = a.worker_id
  WHERE $3::uuid IS NULL OR a.worker_id = $3
    OR EXISTS (SELECT FROM job_events e WHERE e.booking_id = w."bookingId" AND e.type = 'collected' AND e.worker_id = $3)
  ORDER BY "collectedOn", "bookingId" LIMIT $4`;

/** Reads what was moved from one London date to another, both included. */
@Injectable()
export class MovementRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Everything of these days at one moment: a load that is tipped meanwhile still waits, or is in its tip.
   * @param onSnapshot called as soon as what happens later is not read any more
   */
  async moved(from: string, to: string, onSnapshot: () => void): Promise<Moved> {
    return readReport(this.dataSource, (connection) =>
      connection.transaction('REPEATABLE READ', async (manager) => {
        const read = <T>(statement: string): Promise<T[]> => manager.query(statement, [from, to]);
        const tips = await read<MovedTip>(TIPS);
        onSnapshot();
        const loads = await read<MovedLoad>(LOADS);
        const waiting = await read<WaitingLoad>(WAITING);
        return { tips, loads, waiting };
      }),
    );
  }

  /** The first loads that wait, of everybody or of one worker. */
  listed(from: string, to: string, workerId: string | null, limit: number): Promise<ListedLoad[]> {
    return this.dataSource.query(LISTED, [from, to, workerId, limit]);
  }
}
