import { type AdminBookingsQuery, type BookingSort } from '@haulway/contracts';
import { type StatementValues } from '../../database/statement-values.js';

interface Order {
  /** Never null, and leading an index with the id behind it. */
  readonly column: 'created_at' | 'collection_date' | 'total_price_pence';
  readonly descending: boolean;
}

const ORDERS: Readonly<Record<BookingSort, Order>> = {
  newest: { column: 'created_at', descending: true },
  oldest: { column: 'created_at', descending: false },
  collection_soonest: { column: 'collection_date', descending: false },
  collection_latest: { column: 'collection_date', descending: true },
  price_highest: { column: 'total_price_pence', descending: true },
  price_lowest: { column: 'total_price_pence', descending: false },
};

/** What a page's place in the list comes to in SQL, on `bookings b`. */
export interface PlaceInOrder {
  /** The column of the order, which `place` and `orderBy` speak of. */
  readonly column: string;
  /** A condition, 'true' for a page by its number. */
  readonly place: string;
  readonly orderBy: string;
  /** Whether the rows come last first: those before a booking are walked away from it. */
  readonly reversed: boolean;
}

/**
 * A page beside a booking is found from that booking's place in the index, however deep it lies (ADR 0065). The
 * value of the order's column is read by the database: JavaScript's dates would lose the microseconds.
 */
export const placeInOrder = (
  { sort, after, before }: Pick<AdminBookingsQuery, 'sort' | 'after' | 'before'>,
  values: StatementValues,
): PlaceInOrder => {
  const { column, descending } = ORDERS[sort];
  const beside = after ?? before;
  const reversed = after === undefined && before !== undefined;
  const down = descending !== reversed;
  const direction = down ? 'DESC' : 'ASC';
  const order = { column, orderBy: `b.${column} ${direction}, b.id ${direction}`, reversed };
  if (beside === undefined) return { ...order, place: 'true' };
  const id = values.add(beside);
  const row = `((SELECT ${column} FROM bookings WHERE id = ${id}::uuid), ${id}::uuid)`;
  return { ...order, place: `(b.${column}, b.id) ${down ? '<' : '>'} ${row}` };
};
