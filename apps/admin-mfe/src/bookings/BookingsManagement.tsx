import type { AdminBooking, BookingStatus } from '@haulway/contracts';
import { LoadFailed } from '@haulway/platform';
import { EmptyState, SelectField, Spinner, Stack } from '@haulway/ui';
import { Pagination } from '@haulway/ui/pagination';
import { useState } from 'react';
import { BOOKINGS_PER_PAGE, useAdminBookingsQuery } from './admin-bookings-api.js';
import styles from './BookingsManagement.module.css';
import { BookingDetailsDialog } from './details/BookingDetailsDialog.js';
import { EditBookingDialog } from './edit/EditBookingDialog.js';
import { BookingCard } from './list/BookingCard.js';
import { STATUS_OPTIONS, toStatus } from './status-options.js';

interface Opened {
  readonly dialog: 'view' | 'edit';
  readonly booking: AdminBooking;
}

const FILTER_OPTIONS = [{ value: '', label: 'All statuses' }, ...STATUS_OPTIONS];

/** All bookings, newest first: a filter, a page of cards, and the dialogs to view and edit one. */
export const BookingsManagement = () => {
  const [filter, setFilter] = useState<{ status?: BookingStatus; page: number }>({ page: 1 });
  const [opened, setOpened] = useState<Opened>();
  const { data, currentData, error, isFetching, refetch } = useAdminBookingsQuery(filter);
  const shown = currentData ?? data;
  const close = (): void => setOpened(undefined);

  return (
    <Stack as="section" gap={6} aria-labelledby="bookings-heading">
      <div className={styles.head}>
        <h2 id="bookings-heading">Bookings Management</h2>
        <SelectField
          label="Filter by status"
          options={FILTER_OPTIONS}
          value={filter.status ?? ''}
          onChange={(event) => setFilter({ status: toStatus(event.target.value), page: 1 })}
        />
      </div>
      {error && (
        <LoadFailed title="The bookings could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!shown && !error && <Spinner label="Loading bookings" centred />}
      {shown?.bookings.length === 0 && (
        <EmptyState icon="calendar" title="No bookings found" level={3}>
          {filter.status ? 'No booking has this status.' : 'New bookings appear here.'}
        </EmptyState>
      )}
      {shown && (
        <>
          <Stack as="ul" gap={4} aria-busy={isFetching} aria-label="Bookings">
            {shown.bookings.map((booking) => (
              <li key={booking.id}>
                <BookingCard
                  booking={booking}
                  onView={() => setOpened({ dialog: 'view', booking })}
                  onEdit={() => setOpened({ dialog: 'edit', booking })}
                />
              </li>
            ))}
          </Stack>
          <Pagination
            label="Bookings"
            page={filter.page}
            total={shown.total}
            limit={BOOKINGS_PER_PAGE}
            busy={isFetching}
            onPage={(page) => setFilter((last) => ({ ...last, page }))}
          />
        </>
      )}
      {opened?.dialog === 'view' && <BookingDetailsDialog booking={opened.booking} onClose={close} />}
      {opened?.dialog === 'edit' && <EditBookingDialog booking={opened.booking} onClose={close} />}
    </Stack>
  );
};
