import type { AdminBooking, AdminBookingsResponse } from '@haulway/contracts';
import { Button, EmptyState, Stack } from '@haulway/ui';
import { useRef, useState } from 'react';
import { BOOKINGS_PER_PAGE } from '../api/admin-bookings-api.js';
import styles from './BookingsManagement.module.css';
import { BookingDetailsDialog } from '../details/components/BookingDetailsDialog.js';
import { EditBookingDialog } from '../edit/components/EditBookingDialog.js';
import { ExportCsv } from '../export/components/ExportCsv.js';
import { type BookingFilter, isFiltered, NO_FILTER } from '../filter/booking-filter.js';
import { FilterBar } from '../filter/components/FilterBar.js';
import { BookingCards } from '../list/components/BookingCards.js';
import { useBookingList } from '../list/hooks/use-booking-list.js';
import { useRestoreFocus } from '@haulway/ui/restore-focus';
import { totalOf } from '../../paging/list-place.js';
import { PagedList } from '../../paging/components/PagedList.js';

interface Opened {
  readonly dialog: 'view' | 'edit';
  readonly booking: AdminBooking;
}

const count = new Intl.NumberFormat('en-GB');

/** How many bookings the list holds, said aloud when it changes. */
function BookingCount({ shown }: { shown: AdminBookingsResponse | undefined }) {
  return (
    <p role="status">
      {shown &&
        (shown.total_exact
          ? `${count.format(shown.total)} ${shown.total === 1 ? 'booking' : 'bookings'}`
          : `More than ${count.format(shown.total)} bookings`)}
    </p>
  );
}

/** In place of the cards where there are none, and the way out of a filter that nothing fits. */
function NoBookings({ filter, onShowAll }: { filter: BookingFilter; onShowAll: () => void }) {
  const filtered = isFiltered(filter);
  return (
    <EmptyState
      icon="calendar"
      title="No bookings found"
      level={3}
      action={
        filtered && (
          <Button variant="secondary" onClick={onShowAll}>
            Show all bookings
          </Button>
        )
      }
    >
      {filtered ? 'No booking fits this filter.' : 'New bookings appear here.'}
    </EmptyState>
  );
}

/** All bookings, newest first until it is asked otherwise: filters, a page of cards, and what is done with one. */
export function BookingsManagement() {
  const list = useBookingList();
  const { shown, filter, page } = list;
  const [opened, setOpened] = useState<Opened>();
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(heading, shown);
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
      <PagedList
        of="bookings"
        label="Bookings"
        query={list}
        rows={shown?.bookings.length}
        empty={<NoBookings filter={filter} onShowAll={() => list.change(NO_FILTER)} />}
        page={page}
        total={shown ? totalOf(shown) : 0}
        limit={BOOKINGS_PER_PAGE}
        onPage={goTo}
      >
        <BookingCards
          bookings={shown?.bookings ?? []}
          busy={list.isFetching}
          onView={(booking) => setOpened({ dialog: 'view', booking })}
          onEdit={(booking) => setOpened({ dialog: 'edit', booking })}
        />
      </PagedList>
      {opened?.dialog === 'view' && <BookingDetailsDialog booking={opened.booking} onClose={close} />}
      {opened?.dialog === 'edit' && <EditBookingDialog booking={opened.booking} onClose={close} />}
    </Stack>
  );
}
