import { type StatementValues } from '../statement-values.js';

/** How a list is sorted: by a column that is never null and leads an index with the id behind it, and then by id. */
export interface ListOrder {
  /** A table; its rows go by its first letter in the conditions: `bookings b`. */
  readonly table: 'bookings' | 'users' | 'customers';
  readonly column: string;
  readonly descending: boolean;
}

/** A page that lies beside a row instead of having a number. */
export interface Cursor {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** What a page's place in a list comes to in SQL. */
export interface KeysetPosition {
  /** The table with the letter its rows go by, for FROM. */
  readonly from: string;
  /** The letter. */
  readonly row: string;
  /** The column of the order, which `place` and `orderBy` speak of. */
  readonly column: string;
  /** A condition, 'true' for a page by its number. */
  readonly place: string;
  readonly orderBy: string;
}

/** Whether the rows of a page come last first: those before a row are walked away from it. */
export const isReversed = ({ after, before }: Cursor): boolean => after === undefined && before !== undefined;

/**
 * A page beside a row is found from that row's place in the index, however deep it lies (ADR 0065). The value of the
 * order's column is read by the database: JavaScript's dates would lose the microseconds.
 */
export const keysetPosition = (
  { table, column, descending }: ListOrder,
  { after, before }: Cursor,
  values: StatementValues,
): KeysetPosition => {
  const row = table.charAt(0);
  const beside = after ?? before;
  const down = descending !== isReversed({ after, before });
  const direction = down ? 'DESC' : 'ASC';
  const orderBy = `${row}.${column} ${direction}, ${row}.id ${direction}`;
  const list = { from: `${table} ${row}`, row, column, orderBy };
  if (beside === undefined) return { ...list, place: 'true' };
  const id = values.add(beside);
  const edge = `((SELECT ${column} FROM ${table} WHERE id = ${id}::uuid), ${id}::uuid)`;
  return { ...list, place: `(${row}.${column}, ${row}.id) ${down ? '<' : '>'} ${edge}` };
};
