import { type BookingSort } from '@haulway/contracts';
import { type ListOrder } from '../../../common/database/lists/keyset-position.js';

const order = (
  column: 'created_at' | 'collection_date' | 'total_price_pence',
  direction: 'rising' | 'falling',
): ListOrder => ({ table: 'bookings', column, descending: direction === 'falling' });

/** What each order of the list of bookings comes to. */
export const BOOKING_ORDERS: Readonly<Record<BookingSort, ListOrder>> = {
  newest: order('created_at', 'falling'),
  oldest: order('created_at', 'rising'),
  collection_soonest: order('collection_date', 'rising'),
  collection_latest: order('collection_date', 'falling'),
  price_highest: order('total_price_pence', 'falling'),
  price_lowest: order('total_price_pence', 'rising'),
};
