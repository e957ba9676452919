import { COUNTED_ROWS } from '@haulway/contracts';
import { type Cursor, type KeysetPosition } from './keyset-position.js';

/** A statement with the values of its placeholders. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** One more than is counted: if it is found, there are more. */
export const ENOUGH = COUNTED_ROWS + 1;

/** The end of a page's query. A page beside a row skips no rows. */
export const cutOf = (query: Cursor & { readonly page: number; readonly limit: number }): string => {
  const offset = (query.after ?? query.before) ? 0 : (query.page - 1) * query.limit;
  return `LIMIT ${query.limit}${offset > 0 ? ` OFFSET ${offset}` : ''}`;
};

/** Reads the list in its order until the page is full; returns ids. */
export const walk = (conditions: readonly string[], list: KeysetPosition, cut: string): string =>
  `SELECT ${list.row}.id FROM ${list.from} WHERE ${[...conditions, list.place].join(' AND ')}
    ORDER BY ${list.orderBy} ${cut}`;

export interface Searched {
  readonly list: KeysetPosition;
  /** A condition that every row of the list fulfils and that the search's indexes contain; most often empty. */
  readonly always: string;
  /** The conditions of a search, one for each index. */
  readonly places: readonly string[];
  /** Further conditions that narrow the list; may be empty. */
  readonly conditions: readonly string[];
  readonly cut: string;
}

/**
 * Returns `ids` and `total` of a search. It asks each index for a bounded number of hits. When there are few, these are
 * all: they are filtered, sorted and counted. When there are many, they occur in every part of the list, so the list is
 * read in its order until the page is full (ADR 65).
 */
export const searchedPage = ({ list, always, places, conditions, cut }: Searched): string => {
  const { from, row, column, place, orderBy } = list;
  // without other conditions the row of a hit need not be read again
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
