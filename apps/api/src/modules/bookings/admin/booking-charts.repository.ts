import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type CalendarPlaces } from '@haulway/contracts';
import { type DataSource } from 'typeorm';
import { readReport } from '@haulway/server/database';
import { RECEIVED } from './booking-query.js';

/** Bookings made on the London dates from $1 to $2, and the money paid for them, less refunds. */
const FIGURES = `count(*)::int AS bookings,
  coalesce(sum(${RECEIVED}), 0)::float8 AS paid_pence,
  coalesce(sum((SELECT sum(CASE r.kind WHEN 'payment' THEN r.amount_pence ELSE -r.amount_pence END)
    FROM recorded_payments r WHERE r.booking_id = b.id)), 0)::float8 AS recorded_pence`;
const MADE = `b.deleted_at IS NULL
  AND b.created_at >= ($1::date::timestamp AT TIME ZONE 'Europe/London')
  AND b.created_at < (($2::date + 1)::timestamp AT TIME ZONE 'Europe/London')`;

/** What the bookings are grouped by, as key and name, and their order. */
const GROUPS = {
  day: "(b.created_at AT TIME ZONE 'Europe/London')::date::text AS key, '' AS name",
  service: 'b.service_type AS key, max(b.service_name) AS name',
  /** By the start of the postcode, or by the whole text where it is not just a postcode. */
  area: `CASE WHEN b.collection_postcode ~ '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$'
    THEN left(b.collection_postcode, 2) ELSE b.collection_postcode END AS key, '' AS name`,
} as const;

/**
 * The capacity of each resource and slot: that of a closed or changed day, otherwise the sum over its areas of each
 * area's most specific rule. Null when there is no rule for addresses outside all areas.
 */
const CAPACITY = `
  SELECT day::date::text AS date, r.resource, s.slot,
    (SELECT count(*) FROM bookings b
      WHERE b.resource = r.resource AND b.collection_date = day::date AND b.collection_time_slot = s.slot
        AND b.deleted_at IS NULL AND b.status <> 'cancelled' AND (b.held_until IS NULL OR b.held_until > now()))::int
      AS taken,
    coalesce(
      (SELECT d.places FROM availability_days d
        WHERE d.date = day::date AND coalesce(d.resource, r.resource) = r.resource
          AND coalesce(d.slot, s.slot) = s.slot
        ORDER BY d.resource NULLS LAST, d.slot NULLS LAST LIMIT 1),
      (SELECT CASE WHEN bool_or(best.area_key = '') THEN sum(best.places) END FROM (
        SELECT DISTINCT ON (a.area_key) a.area_key, a.places FROM availability_rules a
        WHERE a.resource = r.resource AND coalesce(a.weekday, extract(isodow FROM day)) = extract(isodow FROM day)
          AND coalesce(a.slot, s.slot) = s.slot
        ORDER BY a.area_key, a.weekday NULLS LAST, a.slot NULLS LAST) AS best))::int AS places
  FROM generate_series($1::date::timestamp, $1::date::timestamp + interval '13 days', interval '1 day') AS day,
    unnest(ARRAY['van', 'skip', 'bags', 'bin', 'clinical']) WITH ORDINALITY AS r (resource, r_place),
    unnest(ARRAY['morning', 'afternoon', 'evening']) WITH ORDINALITY AS s (slot, s_place)
  ORDER BY day, r_place, s_place`;

type Capacity = Pick<CalendarPlaces, 'resource' | 'slot' | 'taken' | 'places'> & { readonly date: string };

interface Figures {
  readonly key: string;
  readonly name: string;
  readonly bookings: number;
  readonly paid_pence: number;
  /** The part of it that did not come by our card form. */
  readonly recorded_pence: number;
}

@Injectable()
export class BookingChartsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The bookings of the London dates from one to another, both included, in groups: those with most bookings first. */
  figures(group: keyof typeof GROUPS, from: string, to: string): Promise<Figures[]> {
    const statement = `SELECT ${GROUPS[group]}, ${FIGURES} FROM bookings b WHERE ${MADE} GROUP BY 1 ORDER BY 3 DESC, 1`;
    return this.#read(statement, [from, to]);
  }

  /** How much capacity is taken in the fortnight from a London date on. */
  capacity(from: string): Promise<Capacity[]> {
    return this.#read(CAPACITY, [from]);
  }

  #read<Rows>(text: string, values: string[]): Promise<Rows> {
    return readReport(this.dataSource, (manager) => manager.query<Rows>(text, values));
  }
}
