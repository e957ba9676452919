import { RECENT_BOOKINGS } from '@haulway/domain';
import { Button, buttonClassName, EmptyState, Stack } from '@haulway/ui';
import { Pagination } from '@haulway/ui/pagination';
import { Link, useSearchParams } from 'react-router-dom';
import { NotLoaded, PanelLoading } from '../../../components/PanelLoading.js';
import { TabPanel } from '../../../components/TabPanel.js';
import { BookingRow } from './BookingRow.js';
import { bookingsApi } from '../bookings-api.js';

const ALL_BOOKINGS_PER_PAGE = 10;

/** Whether the latest bookings or a page of all bookings is shown. The choice is in the address as `page`. */
const useBookingsView = () => {
  const [search, setSearch] = useSearchParams();
  const named = search.get('page');
  const all = named !== null && /^[1-9]\d{0,5}$/u.test(named);
  const keep = { preventScrollReset: true };
  return {
    all,
    page: all ? Number(named) : 1,
    limit: all ? ALL_BOOKINGS_PER_PAGE : RECENT_BOOKINGS,
    showAll: (next: number): void => setSearch({ tab: 'bookings', page: String(next) }, keep),
    showRecent: (): void => setSearch({ tab: 'bookings' }, keep),
  };
};

/** The latest five bookings, or all of them a page at a time. */
export function BookingsTab({ userId }: { userId: string }) {
  const { all, page, limit, showAll, showRecent } = useBookingsView();
  const query = bookingsApi.useAccountBookingsQuery({ user_id: userId, page, limit });
  const { error, isFetching, refetch } = query;
  const data = query.currentData ?? query.data;
  const more = data !== undefined && data.total > RECENT_BOOKINGS;
  const action = more && (
    <Button variant="secondary" size="small" onClick={() => (all ? showRecent() : showAll(1))}>
      {all ? 'Show recent' : `View all (${data.total})`}
    </Button>
  );
  return (
    <TabPanel title={all ? 'All bookings' : 'Recent bookings'} shown={data} action={action}>
      {error && <NotLoaded label="Load bookings" busy={isFetching} onLoad={() => void refetch()} />}
      {!data && !error && <PanelLoading label="Loading your bookings" />}
      {data?.bookings.length === 0 && data.total > 0 && (
        <EmptyState
          icon="calendar"
          title="No bookings on this page"
          level={3}
          action={
            <Button variant="secondary" onClick={showRecent}>
              Show latest bookings
            </Button>
          }
        >
          Your bookings are on an earlier page.
        </EmptyState>
      )}
      {data?.total === 0 && (
        <EmptyState
          icon="calendar"
          title="No bookings yet"
          level={3}
          action={
            <Link to="/services" className={buttonClassName()}>
              Browse services
            </Link>
          }
        >
          Your bookings will appear here.
        </EmptyState>
      )}
      {data && data.bookings.length > 0 && (
        <Stack as="ul" gap={3} aria-label="Bookings" aria-busy={isFetching}>
          {data.bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
        </Stack>
      )}
      {data && all && (
        <Pagination
          label="Bookings"
          page={page}
          total={data.total}
          limit={limit}
          busy={isFetching}
          onPage={showAll}
        />
      )}
    </TabPanel>
  );
}
