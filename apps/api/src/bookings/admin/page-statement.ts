import { type AdminBookingsQuery, COUNTED_BOOKINGS } from '@haulway/contracts';
import { StatementValues } from '../../database/statement-values.js';
import { offsetOf } from '../../http/index.js';
import { type PlaceInOrder, placeInOrder } from './booking-order.js';
import { filterConditions, tallyCondition } from './filter-conditions.js';
import { searchConditions } from './search-conditions.js';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** One more than is counted: if it is found, there are more. */
const ENOUGH = COUNTED_BOOKINGS + 1;

const cutOf = (query: AdminBookingsQuery): string => {
  const offset = (query.after ?? query.before) ? 0 : offsetOf(query);
  return `LIMIT ${query.limit}${offset > 0 ? ` OFFSET ${offset}` : ''}`;
};

const walk = (conditions: readonly string[], { place, orderBy }: PlaceInOrder, cut: string): string =>
  `SELECT b.id FROM bookings b WHERE ${[...conditions, place].join(' AND ')} ORDER BY ${orderBy} ${cut}`;

/** Ids of a page and the count of a filter without a search: from the tallies, or counted as far as it is shown. */
const listed = (query: AdminBookingsQuery, values: StatementValues): string => {
  const conditions = filterConditions(query, values);
  const tallies = tallyCondition(query, values);
  const total =
    tallies === undefined
      ? `(SELECT count(*) FROM (SELECT FROM bookings b WHERE ${conditions.join(' AND ')} LIMIT ${ENOUGH}) AS counted)`
      : `(SELECT coalesce(sum(b.bookings), 0) FROM booking_tallies b WHERE ${tallies})`;
  return `SELECT ${total}::bigint AS total, ${tallies !== undefined} AS tallied,
    ARRAY(${walk(conditions, placeInOrder(query, values), cutOf(query))}) AS ids`;
};

/**
 * A search asks each index for a bounded number of hits. Few hits are all there are: they are filtered, sorted and
 * counted. With many, every stretch of the list has some: the list is walked until the page is full (ADR 0066).
 */
const searched = (query: AdminBookingsQuery, search: string, values: StatementValues): string => {
  const places = searchConditions(search, values);
  const conditions = filterConditions(query, values);
  const order = placeInOrder(query, values);
  const cut = cutOf(query);
  const hits = places.map(
    (place) => `(SELECT b.id FROM bookings b WHERE b.deleted_at IS NULL AND ${place} LIMIT ${ENOUGH})`,
  );
  return `WITH hits AS MATERIALIZED (${hits.join(' UNION ')}),
    many AS MATERIALIZED (SELECT count(*) >= ${ENOUGH} AS are FROM hits),
    found AS MATERIALIZED (
      SELECT b.id, b.${order.column} FROM bookings b
      WHERE b.id = ANY (ARRAY(SELECT id FROM hits)) AND ${conditions.join(' AND ')})
    SELECT false AS tallied,
      CASE WHEN (SELECT are FROM many) THEN ${ENOUGH} ELSE (SELECT count(*) FROM found) END::bigint AS total,
      CASE WHEN (SELECT are FROM many)
        THEN ARRAY(${walk([...conditions, `(${places.join(' OR ')})`], order, cut)})
        ELSE ARRAY(SELECT b.id FROM found b WHERE ${order.place} ORDER BY ${order.orderBy} ${cut})
      END AS ids`;
};

/** One statement for the ids of a page, first to last unless `reversed`, and how many bookings the filter finds. */
export const pageStatement = (query: AdminBookingsQuery): Statement => {
  const values = new StatementValues();
  const search = query.search?.trim();
  const text = search ? searched(query, search, values) : listed({ ...query, search: undefined }, values);
  return { text, values: values.list };
};
