import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type AdminBookingsFilter, type AdminBookingsQuery } from '@haulway/contracts';
import { type Repository } from 'typeorm';
import { readReport } from '@haulway/server/database';
import { type FoundPage, readPage } from '../../../common/list-pages.js';
import { BookingEntity } from '../booking.entity.js';
import { pageStatement, WORKER, exportStatement } from './booking-query.js';

type Figures = Record<
  'total_users' | 'active_bookings' | 'completed_bookings' | 'total_pence' | 'paid_pence',
  number
>;
type Outlook = Record<'bookings' | 'unassigned' | 'unpaid', number>;

/**
 * The figures of the dashboard: active is pending or confirmed; revenue is the sum over all bookings. Paid revenue is
 * the money received, less refunds. The figures come from the counters, which are updated as bookings change
 * (ADR 65).
 */
const FIGURES = `
  SELECT (SELECT coalesce(sum(users), 0)::float8 FROM user_tallies) AS total_users,
    coalesce(sum(bookings) FILTER (WHERE status IN ('pending', 'confirmed')), 0)::float8 AS active_bookings,
    coalesce(sum(bookings) FILTER (WHERE status = 'completed'), 0)::float8 AS completed_bookings,
    coalesce(sum(total_pence), 0)::float8 AS total_pence,
    coalesce(sum(paid_pence), 0)::float8 AS paid_pence
  FROM booking_tallies`;

const RECORDED = `
  SELECT coalesce(sum(CASE kind WHEN 'payment' THEN amount_pence ELSE -amount_pence END), 0)::float8 AS pence
  FROM recorded_payments`;

/** The collections from the date $1 to $2: the same bookings that the list finds with `status=not_cancelled`. */
const OUTLOOK = `
  SELECT count(*)::int AS bookings,
    (count(*) FILTER (WHERE b.status <> 'completed' AND ${WORKER} = 'unassigned'))::int AS unassigned,
    (count(*) FILTER (WHERE b.status <> 'completed'
      AND b.payment_status IN ('pending', 'failed', 'refunded')))::int AS unpaid
  FROM bookings b
  WHERE b.deleted_at IS NULL AND b.collection_date BETWEEN $1::date AND $2::date AND b.status <> 'cancelled'`;

/** How many names are read, and how many are returned. */
const [LOOKED_AT, GIVEN] = [500, 50];

/**
 * Steps from one name to the next in the index of workers, so the cost does not depend on the number of bookings. Then
 * it reads each worker's newest booking.
 */
const WORKERS = `
  WITH RECURSIVE names AS (
    (SELECT 1 AS nth, ${WORKER} AS name FROM bookings b WHERE b.deleted_at IS NULL ORDER BY name LIMIT 1)
    UNION ALL
    SELECT names.nth + 1, (SELECT ${WORKER} AS name FROM bookings b
      WHERE b.deleted_at IS NULL AND ${WORKER} > names.name ORDER BY name LIMIT 1)
    FROM names WHERE names.name IS NOT NULL AND names.nth < ${LOOKED_AT}
  )
  SELECT newest.worker FROM names CROSS JOIN LATERAL (
    SELECT trim(b.assigned_worker) AS worker, b.created_at FROM bookings b
    WHERE b.deleted_at IS NULL AND ${WORKER} = names.name ORDER BY b.created_at DESC, b.id DESC LIMIT 1
  ) AS newest
  WHERE names.name <> 'unassigned' ORDER BY newest.created_at DESC LIMIT ${GIVEN}`;

/**
 * Each is one statement: a parallel reader sees the rows before it or those after it. Of two parallel roll-ups, the
 * second finds the first one's rows gone.
 */
const ROLL_UPS = [
  `WITH gone AS (DELETE FROM booking_tallies RETURNING *)
   INSERT INTO booking_tallies
   SELECT status, payment_status, service_type, collection_time_slot,
     sum(bookings), sum(total_pence), sum(paid_pence)
   FROM gone GROUP BY 1, 2, 3, 4
   HAVING sum(bookings) <> 0 OR sum(total_pence) <> 0 OR sum(paid_pence) <> 0`,
  `WITH gone AS (DELETE FROM user_tallies RETURNING *)
   INSERT INTO user_tallies SELECT role, sum(users) FROM gone GROUP BY role HAVING sum(users) <> 0`,
];

/** Some lines of an export, their number, and the id of the last booking among them. */
export interface ExportBatch {
  readonly lines: string | null;
  readonly count: number;
  readonly last: string | null;
}

/** The admin team's reads of all bookings: pages, figures and exports; and the counters behind the figures. */
@Injectable()
export class AdminBookingRepository {
  constructor(@InjectRepository(BookingEntity) private readonly bookings: Repository<BookingEntity>) {}

  /** The bookings of a page in their order: filtered, searched, sorted and cut, always in two statements. */
  page(query: AdminBookingsQuery): Promise<FoundPage<BookingEntity>> {
    return readPage(this.bookings, pageStatement(query), query);
  }

  async figures(): Promise<Figures> {
    const [figures] = await this.bookings.query<[Figures]>(FIGURES);
    return figures;
  }

  /** The part of the paid revenue that did not come by our card form. */
  async recordedPence(): Promise<number> {
    const [found] = await this.bookings.query<[{ pence: number }]>(RECORDED);
    return found.pence;
  }

  /** The collections of London dates: how many there are, how many have no worker yet, and how many are unpaid. */
  async outlook(from: string, to = from): Promise<Outlook> {
    const [found] = await this.bookings.query<[Outlook]>(OUTLOOK, [from, to]);
    return found;
  }

  /** How many bookings there are, by the counters. */
  async count(): Promise<number> {
    const [found] = await this.bookings.query<[{ total: number }]>(
      'SELECT coalesce(sum(bookings), 0)::int AS total FROM booking_tallies',
    );
    return found.total;
  }

  /** How many bookings the office still has to pay money back for. */
  async toPayBack(): Promise<number> {
    const [found] = await this.bookings.query<[{ total: number }]>(
      'SELECT count(*)::int AS total FROM bookings WHERE pay_back_pence > 0 AND deleted_at IS NULL',
    );
    return found.total;
  }

  /** The workers' names, as they were last typed: those of the newest bookings, in alphabetical order. */
  async workers(): Promise<string[]> {
    const found = await this.bookings.query<{ worker: string }[]>(WORKERS);
    return found.map((row) => row.worker).sort((one, other) => one.localeCompare(other, 'en-GB'));
  }

  /** The lines of the bookings after `after`, in the order of the filter, at most `limit` of them. */
  async exportBatch(
    filter: AdminBookingsFilter,
    after: string | undefined,
    limit: number,
  ): Promise<ExportBatch> {
    const { text, values } = exportStatement(filter, after, limit);
    const [found] = await readReport(this.bookings.manager.dataSource, (manager) =>
      manager.query<[ExportBatch]>(text, values),
    );
    const read = { ...found };
    // the driver's results reference one another, so their contents would stay in memory for long (ADR 65)
    Object.assign(found, { lines: null });
    return read;
  }

  /** Adds up the differences that changes have written to the counters (ADR 65). */
  async rollUpCounters(): Promise<void> {
    for (const statement of ROLL_UPS) await this.bookings.query(statement);
  }
}
