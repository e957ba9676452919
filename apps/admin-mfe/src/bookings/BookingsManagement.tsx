import type { AdminBooking, AdminBookingsAnswer } from '@haulway/contracts';
import { LoadFailed } from '@haulway/platform';
import { Button, EmptyState, Spinner, Stack } from '@haulway/ui';
import { Pagination } from '@haulway/ui/pagination';
import { useRef, useState } from 'react';
import { BOOKINGS_PER_PAGE } from './admin-bookings-api.js';
import styles from './BookingsManagement.module.css';
import { BookingDetailsDialog } from './details/BookingDetailsDialog.js';
import { EditBookingDialog } from './edit/EditBookingDialog.js';
import { ExportCsv } from './export/ExportCsv.js';
import { isFiltered, NO_FILTER } from './filter/booking-filter.js';
import { FilterBar } from './filter/FilterBar.js';
import { BookingCards } from './list/BookingCards.js';
import { BookingCount } from './list/BookingCount.js';
import { useBookingList } from './list/use-booking-list.js';
import { useKeptFocus } from './list/use-kept-focus.js';

interface Opened {
  readonly dialog: 'view' | 'edit';
  readonly booking: AdminBooking;
}

const totalOf = ({ total, total_exact, next }: AdminBookingsAnswer): number | 'more' | 'last' => {
  if (total_exact) return total;
  return next ? 'more' : 'last';
};

/** All bookings, newest first until it is asked otherwise: filters, a page of cards, and what is done with one. */
export const BookingsManagement = () => {
  const list = useBookingList();
  const { shown, filter, page, error, isFetching } = list;
  const [opened, setOpened] = useState<Opened>();
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, shown);
  const goTo = (next: number): void => {
    list.goTo(next);
    heading.current?.focus();
  };
  const close = (): void => setOpened(undefined);

  return (
    <Stack as="section" gap={4} aria-labelledby="bookings-heading">
      <div className={styles.head}>
        <div>
          <h2 id="bookings-heading" ref={heading} tabIndex={-1}>
            Bookings Management
          </h2>
          <BookingCount shown={shown} />
        </div>
        <ExportCsv filter={filter} />
      </div>
      <FilterBar filter={filter} onChange={list.change} />
      {error && (
        <LoadFailed
          title="The bookings could not be loaded."
          error={error}
          onRetry={() => void list.refetch()}
        />
      )}
      {!shown && !error && <Spinner label="Loading bookings" centred />}
      {shown?.bookings.length === 0 && (
        <EmptyState
          icon="calendar"
          title="No bookings found"
          level={3}
          action={
            isFiltered(filter) && (
              <Button variant="secondary" onClick={() => list.change(NO_FILTER)}>
                Show all bookings
              </Button>
            )
          }
        >
          {isFiltered(filter) ? 'No booking fits this filter.' : 'New bookings appear here.'}
        </EmptyState>
      )}
      {shown && (
        <>
          <BookingCards
            bookings={shown.bookings}
            busy={isFetching}
            onView={(booking) => setOpened({ dialog: 'view', booking })}
            onEdit={(booking) => setOpened({ dialog: 'edit', booking })}
          />
          <Pagination
            label="Bookings"
            page={page}
            total={totalOf(shown)}
            limit={BOOKINGS_PER_PAGE}
            busy={isFetching}
            onPage={goTo}
          />
        </>
      )}
      {opened?.dialog === 'view' && <BookingDetailsDialog booking={opened.booking} onClose={close} />}
      {opened?.dialog === 'edit' && <EditBookingDialog booking={opened.booking} onClose={close} />}
    </Stack>
  );
};
