import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { useAdminBookingsQuery } from '../../../../state/admin-bookings-api.js';
import { positionBeside, positionOf } from '../../../../state/list-position.js';
import { type BookingFilter, filterOf, searchOf } from '../../filter/booking-filter.js';

/**
 * The list of bookings that the address describes. A changed filter starts at the first page.
 * @param limit number of bookings on a page
 */
export const useBookingList = (limit: number) => {
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const position = positionOf(address);
  const search = searchOf(filter, position);
  search.set('limit', String(limit));
  if (position.page === 1) search.set('page', '1');
  const query = useAdminBookingsQuery(search.toString());
  const shown = query.currentData ?? query.data;

  const change = (part: Partial<BookingFilter>, how?: NavigateOptions): void =>
    setAddress(searchOf({ ...filter, ...part }), how);
  const goTo = (page: number): void => setAddress(searchOf(filter, positionBeside(position, page, shown)));
  return { ...query, shown, filter, page: position.page, change, goTo };
};
