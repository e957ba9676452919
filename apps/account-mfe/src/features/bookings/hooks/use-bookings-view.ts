import { RECENT_BOOKINGS } from '@haulway/domain';
import { useSearchParams } from 'react-router-dom';

/** Bookings on one page, when all are shown. */
export const ALL_BOOKINGS_PER_PAGE = 10;

export interface BookingsView {
  readonly all: boolean;
  readonly page: number;
  readonly limit: number;
  readonly showAll: (page: number) => void;
  readonly showRecent: () => void;
}

/** Whether the latest bookings or a page of all bookings is shown. The choice is in the address as `page`. */
export const useBookingsView = (): BookingsView => {
  const [search, setSearch] = useSearchParams();
  const named = search.get('page');
  const all = named !== null && /^[1-9]\d{0,5}$/u.test(named);
  const keep = { preventScrollReset: true };
  return {
    all,
    page: all ? Number(named) : 1,
    limit: all ? ALL_BOOKINGS_PER_PAGE : RECENT_BOOKINGS,
    showAll: (page) => setSearch({ tab: 'bookings', page: String(page) }, keep),
    showRecent: () => setSearch({ tab: 'bookings' }, keep),
  };
};
