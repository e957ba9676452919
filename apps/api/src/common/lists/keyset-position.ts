import { type StatementValues } from '@haulway/server/database';

/** How a list is sorted: by a column that is never null, and then by id. An index starts with both. */
export interface ListOrder {
  /** A table. In conditions, its alias is its first letter: `bookings b`. */
  readonly table: 'bookings' | 'users' | 'customers';
  readonly column: string;
  readonly descending: boolean;
}

/** A page that is found by its neighbouring row instead of by a number. */
export interface Cursor {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** The position of a page in a list, as SQL. */
export interface KeysetPosition {
  /** The table with its alias, for FROM. */
  readonly from: string;
  /** The alias. */
  readonly row: string;
  /** The column of the order, used in `place` and `orderBy`. */
  readonly column: string;
  /** A condition, 'true' for a page by its number. */
  readonly place: string;
  readonly orderBy: string;
}

/** Whether the rows of a page come in reverse order: the page before a row is read backwards from it. */
export const isReversed = ({ after, before }: Cursor): boolean => after === undefined && before !== undefined;

/**
 * The SQL for a page beside a row. It starts at that row's place in the index, so its depth in the list does not matter
 * (ADR 65). The database reads the value of the order's column: JavaScript's dates would lose the microseconds.
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
