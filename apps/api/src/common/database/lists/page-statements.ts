import { COUNTED_ROWS } from '@haulway/contracts';
import { type Cursor, type KeysetPosition } from './keyset-position.js';

/** A statement with the values of its places. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** One more than is counted: if it is found, there are more. */
export const ENOUGH = COUNTED_ROWS + 1;

/** The end of a page's query: beside a row nothing is skipped. */
export const cutOf = (query: Cursor & { readonly page: number; readonly limit: number }): string => {
  const offset = (query.after ?? query.before) ? 0 : (query.page - 1) * query.limit;
  return `LIMIT ${query.limit}${offset > 0 ? ` OFFSET ${offset}` : ''}`;
};

/** Walks the list in its order until the page is full; gives ids. */
export const walk = (conditions: readonly string[], list: KeysetPosition, cut: string): string =>
  `SELECT ${list.row}.id FROM ${list.from} WHERE ${[...conditions, list.place].join(' AND ')}
    ORDER BY ${list.orderBy} ${cut}`;

export interface Searched {
  readonly list: KeysetPosition;
  /** What every row of the list fulfils, and the indexes of a search know: most often nothing. */
  readonly always: string;
  /** What a search looks for, one condition for each index. */
  readonly places: readonly string[];
  /** What else narrows the list; empty where nothing does. */
  readonly conditions: readonly string[];
  readonly cut: string;
}

/**
 * `ids` and `total` of a search. It asks each index for a bounded number of hits. Few hits are all there are: they
 * are filtered, sorted and counted. With many, every stretch of the list has some: the list is walked until the page
 * is full (ADR 0066).
 */
export const searchedPage = ({ list, always, places, conditions, cut }: Searched): string => {
  const { from, row, column, place, orderBy } = list;
  // without other conditions a hit needs no second look at its row
  const isNarrowed = conditions.length > 0;
  const columns = isNarrowed ? `${row}.id` : `${row}.id, ${row}.${column}`;
  const hits = places.map(
    (found) => `(SELECT ${columns} FROM ${from} WHERE ${always} AND ${found} LIMIT ${ENOUGH})`,
  );
  const found = isNarrowed
    ? `SELECT ${row}.id, ${row}.${column} FROM ${from}
      WHERE ${[`${row}.id = ANY (ARRAY(SELECT id FROM hits))`, ...conditions].join(' AND ')}`
    : `SELECT id, ${column} FROM hits`;
  return `WITH hits AS MATERIALIZED (${hits.join(' UNION ')}),
    many AS MATERIALIZED (SELECT count(*) >= ${ENOUGH} AS are FROM hits),
    found AS MATERIALIZED (${found})
    SELECT false AS exact,
      CASE WHEN (SELECT are FROM many) THEN ${ENOUGH} ELSE (SELECT count(*) FROM found) END::bigint AS total,
      CASE WHEN (SELECT are FROM many)
        THEN ARRAY(${walk([...conditions, `(${places.join(' OR ')})`], list, cut)})
        ELSE ARRAY(SELECT ${row}.id FROM found ${row} WHERE ${place} ORDER BY ${orderBy} ${cut})
      END AS ids`;
};
