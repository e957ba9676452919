import { type Tip, tip as tipShape, type TipsQuery, type WasteOutcome } from '@haulway/contracts';
import { offsetOf } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';

export interface TipLineRow {
  readonly ewcCode: string;
  readonly grams: number;
  readonly estimated: boolean;
  readonly outcome: WasteOutcome;
  readonly disposalCode: string;
  readonly consignmentCode: string | null;
}

interface TipLoadRow {
  readonly bookingId: string;
  readonly grams: number;
}

/** What one version of a tip says. */
export interface TipContent {
  readonly facilityId: string;
  readonly date: string;
  readonly vehicleRegistration: string | null;
  readonly ticketNumber: string;
  readonly lines: readonly TipLineRow[];
  /** By booking. */
  readonly loads: readonly TipLoadRow[];
}

export interface TipRow extends TipContent {
  readonly id: string;
  readonly version: number;
  readonly recordedBy: string | null;
  readonly createdAt: string;
  readonly facilityName: string;
}

export interface TipVersionRow {
  readonly version: number;
  readonly content: Tip;
  readonly reason: string | null;
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

/** The lines of `tips t` as `TipLineRow`s, in their order. */
export const LINES = `(SELECT json_agg(json_build_object('ewcCode', l.ewc_code, 'grams', l.grams, 'estimated', l.estimated,
    'outcome', l.outcome, 'disposalCode', l.disposal_code, 'consignmentCode', l.consignment_code) ORDER BY l.position)
  FROM tip_lines l WHERE l.tip_id = t.id)`;
const LOADS = `(SELECT json_agg(json_build_object('bookingId', s.booking_id, 'grams', s.grams) ORDER BY s.booking_id)
  FROM tip_loads s WHERE s.tip_id = t.id)`;

/** A tip as `TipRow`, from `tips t` joined with `facilities f`. */
export const TIP_COLUMNS = `t.id, t.facility_id AS "facilityId", f.name AS "facilityName", t.date::text AS date,
  t.vehicle_registration AS "vehicleRegistration", t.ticket_number AS "ticketNumber", t.version,
  t.recorded_by AS "recordedBy", to_json(t.created_at) #>> '{}' AS "createdAt", ${LINES} AS lines, ${LOADS} AS loads`;

const TIPS = `SELECT ${TIP_COLUMNS} FROM tips t JOIN facilities f ON f.id = t.facility_id`;

const HISTORY = `
  SELECT v.version, v.content, v.reason, v.changed_at AS "changedAt", u.email AS "changedBy"
  FROM tip_versions v LEFT JOIN users u ON u.id = v.changed_by WHERE v.tip_id = $1 ORDER BY v.version DESC`;

const ADD_LINES = `
  INSERT INTO tip_lines (tip_id, position, date, ewc_code, grams, estimated, outcome, disposal_code, consignment_code)
  SELECT $1, (at - 1)::int, $2, line ->> 'ewcCode', (line ->> 'grams')::int, (line ->> 'estimated')::boolean,
    line ->> 'outcome', line ->> 'disposalCode', line ->> 'consignmentCode'
  FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS list (line, at)`;
const ADD_LOADS = `
  INSERT INTO tip_loads (tip_id, booking_id, date, grams)
  SELECT $1, (load ->> 'bookingId')::uuid, $2, (load ->> 'grams')::bigint
  FROM jsonb_array_elements($3::jsonb) AS list (load)`;

/** Of the loads of a booking, the one that was tipped last; so each booking is counted once. */
const MARK_LATEST = `
  UPDATE tip_loads l SET latest = NOT l.latest
  WHERE l.booking_id = ANY ($1) AND l.latest = EXISTS (SELECT FROM tip_loads o
    WHERE o.booking_id = l.booking_id AND (o.date, o.tip_id) > (l.date, l.tip_id))`;

const ADD_NOTES = `
  INSERT INTO tip_notes (tip_id, version, booking_id) SELECT $1, $2, unnest($3::uuid[])
  RETURNING id`;

/** Whether a tip is there, and may be seen by a worker (`$2`): they recorded it, or have collected one of its loads. */
const OPEN_TO = `
  SELECT FROM tips t WHERE t.id = $1 AND ($2::uuid IS NULL OR t.recorded_by = $2 OR EXISTS (
    SELECT FROM tip_loads l WHERE l.tip_id = t.id AND (
      EXISTS (SELECT FROM assignments a WHERE a.booking_id = l.booking_id AND a.worker_id = $2)
      OR EXISTS (SELECT FROM job_events e
        WHERE e.booking_id = l.booking_id AND e.type = 'collected' AND e.worker_id = $2))))`;

/** What a further transfer note is about. */
export interface TipNote {
  readonly id: string;
  readonly tipId: string;
  readonly version: number;
  readonly bookingId: string;
}

const NOTE = `SELECT id, tip_id AS "tipId", version, booking_id AS "bookingId" FROM tip_notes`;

/** The form in which two ticket numbers of a facility are compared. */
const ticketKeyOf = (ticket: string): string => ticket.trim().toLowerCase();

/** The rows of tips: what they say now, and every version of it. */
@Injectable()
export class TipRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<TipRow | null> {
    const [found] = await manager.query<TipRow[]>(`${TIPS} WHERE t.id = $1`, [id]);
    return found ?? null;
  }

  /** As {@link find}, and nobody else changes it until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<TipRow | null> {
    await manager.query('SELECT FROM tips WHERE id = $1 FOR UPDATE', [id]);
    return this.find(id, manager);
  }

  /** @param workerId null for the office, which sees every tip */
  async isOpenTo(id: string, workerId: string | null, manager: EntityManager = this.dataSource.manager) {
    return (await manager.query<unknown[]>(OPEN_TO, [id, workerId])).length > 0;
  }

  async findTicket(manager: EntityManager, facilityId: string, ticket: string): Promise<TipRow | null> {
    const statement = `${TIPS} WHERE t.facility_id = $1 AND t.ticket_key = $2`;
    const [found] = await manager.query<TipRow[]>(statement, [facilityId, ticketKeyOf(ticket)]);
    return found ?? null;
  }

  /** The tips of a booking, by date. */
  ofBooking(bookingId: string): Promise<(TipRow & { readonly facilityAddress: string })[]> {
    return this.dataSource.query(
      `SELECT ${TIP_COLUMNS}, f.address AS "facilityAddress" FROM tip_loads own
       JOIN tips t ON t.id = own.tip_id JOIN facilities f ON f.id = t.facility_id
       WHERE own.booking_id = $1 ORDER BY t.date, t.id`,
      [bookingId],
    );
  }

  /** A page of tips, newest first, and how many there are. */
  async page({ from, to, ...page }: TipsQuery): Promise<[TipRow[], number]> {
    const within = `WHERE t.date BETWEEN coalesce($1, '-infinity'::date) AND coalesce($2, 'infinity'::date)`;
    const range = [from ?? null, to ?? null];
    const found = await this.dataSource.query<TipRow[]>(
      `${TIPS} ${within} ORDER BY t.date DESC, t.id DESC LIMIT $3 OFFSET $4`,
      [...range, page.limit, offsetOf(page)],
    );
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM tips t ${within}`,
      range,
    );
    return [found, counted?.total ?? 0];
  }

  /** Newest first. */
  async history(id: string, manager: EntityManager = this.dataSource.manager): Promise<TipVersionRow[]> {
    const found = await manager.query<TipVersionRow[]>(HISTORY, [id]);
    return found.map((version) => ({ ...version, content: tipShape.parse(version.content) }));
  }

  /** @throws QueryFailedError (unique_violation) when the id or the ticket is in use */
  async insert(
    manager: EntityManager,
    id: string,
    content: TipContent,
    recordedBy: string,
    now: Date,
  ): Promise<void> {
    const { facilityId, date, vehicleRegistration, ticketNumber } = content;
    await manager.query(
      `INSERT INTO tips (id, facility_id, date, vehicle_registration, ticket_number, ticket_key, recorded_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, facilityId, date, vehicleRegistration, ticketNumber, ticketKeyOf(ticketNumber), recordedBy, now],
    );
    await this.#addParts(manager, id, content);
  }

  /** @throws QueryFailedError (unique_violation) when the ticket is in use */
  async replace(manager: EntityManager, before: TipRow, content: TipContent): Promise<void> {
    const { facilityId, date, vehicleRegistration, ticketNumber } = content;
    await manager.query(
      `UPDATE tips SET facility_id = $2, date = $3, vehicle_registration = $4, ticket_number = $5, ticket_key = $6,
         version = version + 1 WHERE id = $1`,
      [before.id, facilityId, date, vehicleRegistration, ticketNumber, ticketKeyOf(ticketNumber)],
    );
    await manager.query('DELETE FROM tip_lines WHERE tip_id = $1', [before.id]);
    await manager.query('DELETE FROM tip_loads WHERE tip_id = $1', [before.id]);
    await this.#addParts(
      manager,
      before.id,
      content,
      before.loads.map(({ bookingId }) => bookingId),
    );
  }

  async addVersion(
    manager: EntityManager,
    content: Tip,
    reason: string | null,
    changedBy: string,
    now: Date,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO tip_versions (tip_id, version, content, reason, changed_by, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [content.id, content.version, JSON.stringify(content), reason, changedBy, now],
    );
  }

  /** Stores which bookings get a further transfer note for a version of a tip. @returns the ids of the notes */
  async addNotes(manager: EntityManager, tip: Tip, bookingIds: readonly string[]): Promise<string[]> {
    const found = await manager.query<{ id: string }[]>(ADD_NOTES, [tip.id, tip.version, bookingIds]);
    return found.map(({ id }) => id);
  }

  async findNote(manager: EntityManager, id: string): Promise<TipNote | null> {
    const [found] = await manager.query<TipNote[]>(`${NOTE} WHERE id = $1`, [id]);
    return found ?? null;
  }

  /** The note that a later version of the tip replaces, or null. */
  async noteBefore(manager: EntityManager, { tipId, bookingId, version }: TipNote): Promise<TipNote | null> {
    const [found] = await manager.query<TipNote[]>(
      `${NOTE} WHERE tip_id = $1 AND booking_id = $2 AND version < $3 ORDER BY version DESC LIMIT 1`,
      [tipId, bookingId, version],
    );
    return found ?? null;
  }

  async #addParts(
    manager: EntityManager,
    id: string,
    { date, lines, loads }: TipContent,
    earlier: readonly string[] = [],
  ): Promise<void> {
    await manager.query(ADD_LINES, [id, date, JSON.stringify(lines)]);
    await manager.query(ADD_LOADS, [id, date, JSON.stringify(loads)]);
    await manager.query(MARK_LATEST, [[...earlier, ...loads.map(({ bookingId }) => bookingId)]]);
  }
}
