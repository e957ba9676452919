import type { AdminBooking, AdminBookingsResponse } from '@haulway/contracts';
import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { useLondonDay } from '@haulway/platform/london-day';
import { Button, buttonClassName, EmptyState, Stack } from '@haulway/ui';
import { useRestoreFocus } from '@haulway/ui/restore-focus';
import { useEffect, useRef, useState } from 'react';
import { Link, type NavigateOptions, useSearchParams } from 'react-router-dom';
import { PagedList } from '../../../components/PagedList.js';
import { bookingsApi } from '../../../state/admin-bookings-api.js';
import { dashboardApi } from '../../../state/dashboard-api.js';
import { positionBeside, positionOf, totalOf } from '../../../state/list-position.js';
import { ExportCsv } from '../export/components/ExportCsv.js';
import {
  type BookingFilter,
  type DayTab,
  filterOf,
  isFiltered,
  NO_FILTER,
  requestedOf,
  searchOf,
  tabOf,
  usualSort,
} from '../filter/booking-filter.js';
import { DayTabs } from '../filter/components/DayTabs.js';
import { FilterBar } from '../filter/components/FilterBar.js';
import { BookingCard } from '../list/BookingCard.js';
import { BookingTable, useSelection } from '../table/components/BookingTable.js';
import { BulkBar } from '../table/components/BulkBar.js';
import { type ListView, ROWS_PER_PAGE, useListView, ViewToggle } from '../view/ViewToggle.js';
import styles from './BookingsManagement.module.css';

/**
 * The tab in the address, or the one that the page opens on. That one stays, so that the list does not jump to another
 * day after a change.
 */
const useTab = (filter: BookingFilter) => {
  const outlook = dashboardApi.useAdminOutlookQuery();
  const [opening, setOpening] = useState<DayTab>();
  const found = tabOf(filter, outlook);
  const isUsual = filter.day === '' && !isFiltered(filter);
  if (isUsual && opening === undefined && found !== undefined) setOpening(found);
  return { tab: isUsual ? (opening ?? found) : found, outlook: outlook.data };
};

/** A day is worked through in the table; among all bookings one is looked for, whose card shows everything. */
const usualView = (tab: DayTab | undefined): ListView => (tab === 'all' ? 'cards' : 'table');

/**
 * The list of bookings that the address describes. A changed filter starts at the first page.
 * @param chosen the view that was chosen, if any: its pages have their own size
 */
const useBookingList = (chosen: ListView | undefined) => {
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const position = positionOf(address);
  const { today } = useLondonDay();
  const { tab, outlook } = useTab(filter);
  const view = chosen ?? usualView(tab);
  const requested = requestedOf(filter, tab ?? 'all', today);
  const search = searchOf(requested, position);
  search.set('limit', String(ROWS_PER_PAGE[view]));
  if (position.page === 1) search.set('page', '1');
  const query = bookingsApi.useAdminBookingsQuery(search.toString(), { skip: tab === undefined });
  const shown = query.currentData ?? query.data;

  // a tab that the page has opened on is in the address as soon as anything else is
  const day = filter.day || (tab === 'all' ? '' : (tab ?? ''));
  /** A search, and dates of its own, look through all bookings. */
  const change = (part: Partial<BookingFilter>, how?: NavigateOptions): void => {
    const isOfAll = Boolean(part.search || part.date_from || part.date_to);
    setAddress(searchOf({ ...filter, day: isOfAll ? '' : day, ...part }), how);
  };
  const goTo = (page: number): void =>
    setAddress(searchOf({ ...filter, day }, positionBeside(position, page, shown)));
  return { ...query, shown, view, filter, tab, outlook, requested, page: position.page, change, goTo };
};

/**
 * A value that does not change from the moment a pointer goes down in a list until the click that follows. A response
 * that arrives in between can't put another booking under the finger.
 */
const useStableDuringClick = (value: AdminBookingsResponse | undefined) => {
  const [held, setHeld] = useState<{ value: typeof value }>();
  useEffect(() => {
    if (!held) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // the click event comes right after the pointerup event
    const release = (): void => {
      timer = setTimeout(() => setHeld(undefined));
    };
    const released = ['pointerup', 'pointercancel', 'blur'] as const;
    for (const event of released) window.addEventListener(event, release);
    return () => {
      clearTimeout(timer);
      for (const event of released) window.removeEventListener(event, release);
    };
  }, [held]);
  return { value: held ? held.value : value, onPointerDown: () => setHeld({ value }) };
};

const detailsCode = lazyModule(() => import('../details/BookingDetailsDialog.js'));
const editCode = lazyModule(() => import('../edit/EditBookingDialog.js'));

interface Opened {
  readonly dialog: 'view' | 'edit';
  readonly booking: AdminBooking;
}

const count = new Intl.NumberFormat('en-GB');

/** The number of bookings in the list, announced to screen readers when it changes. */
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

/** A link to the board of the tab's day. */
function PlanLink({ tab }: { tab: DayTab | undefined }) {
  const { today, tomorrow } = useLondonDay();
  if (tab !== 'today' && tab !== 'tomorrow') return null;
  return (
    <Link
      to={`/admin/day?date=${tab === 'today' ? today : tomorrow}`}
      className={buttonClassName({ variant: 'secondary', size: 'small' })}
    >
      Plan the day
    </Link>
  );
}

/** Shown in place of the cards when there are none, with a way to clear a filter that matches nothing. */
function NoBookings({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
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
      {filtered ? 'No bookings match.' : 'New bookings appear here.'}
    </EmptyState>
  );
}

/** The bookings of a day or all of them: filters, a page of cards or of the table, and the actions on them. */
export function BookingsManagement() {
  const [chosenView, chooseView] = useListView();
  const list = useBookingList(chosenView);
  const { view, filter, page, tab = 'all' } = list;
  const { value: shown, onPointerDown } = useStableDuringClick(list.shown);
  const bookings = shown?.bookings ?? [];
  const selection = useSelection(bookings);
  const [opened, setOpened] = useState<Opened>();
  const heading = useRef<HTMLHeadingElement>(null);
  const rowsOfList = useRef<HTMLDivElement>(null);
  useRestoreFocus(heading, shown);
  const goTo = (next: number): void => {
    list.goTo(next);
    heading.current?.focus();
  };
  const close = (): void => setOpened(undefined);
  const showAs = (next: ListView): void => {
    chooseView(next);
    // the pages of the two views have different sizes, so a page number is not valid in the other view
    if (page > 1) list.change({}, { replace: true });
  };
  const rows = {
    bookings,
    busy: list.isFetching,
    onView: (booking: AdminBooking) => setOpened({ dialog: 'view', booking }),
    onEdit: (booking: AdminBooking) => setOpened({ dialog: 'edit', booking }),
  };

  return (
    <Stack as="section" gap={4} aria-labelledby="bookings-heading">
      <div className={styles.head}>
        <div>
          <h2 id="bookings-heading" ref={heading} tabIndex={-1}>
            Bookings Management
          </h2>
          <BookingCount shown={shown} />
        </div>
        <div className={styles.tools}>
          <Link to="/admin/bookings/new" className={buttonClassName({ size: 'small' })}>
            New booking
          </Link>
          <PlanLink tab={list.tab} />
          <ViewToggle view={view} onChange={showAs} />
          <ExportCsv filter={list.requested} />
        </div>
      </div>
      <DayTabs tab={list.tab} outlook={list.outlook} onOpen={() => rowsOfList.current?.focus()} />
      <FilterBar filter={filter} tab={tab} onChange={list.change} />
      {view === 'table' && shown && <BulkBar shown={bookings} selection={selection} />}
      <div ref={rowsOfList} tabIndex={-1} role="group" aria-label="List of bookings" className={styles.list}>
        <PagedList
          of="bookings"
          label="Bookings"
          query={list}
          rows={shown?.bookings.length}
          empty={
            <NoBookings
              filtered={isFiltered(filter) || tab !== 'all'}
              onShowAll={() => list.change({ ...NO_FILTER, day: 'all' })}
            />
          }
          page={page}
          total={shown ? totalOf(shown) : 0}
          limit={ROWS_PER_PAGE[view]}
          onPage={goTo}
        >
          <div onPointerDown={onPointerDown}>
            {view === 'cards' ? (
              <Stack as="ul" gap={4} aria-busy={list.isFetching} aria-label="Bookings">
                {bookings.map((booking) => (
                  <li key={booking.id}>
                    <BookingCard
                      booking={booking}
                      onView={() => rows.onView(booking)}
                      onEdit={() => rows.onEdit(booking)}
                    />
                  </li>
                ))}
              </Stack>
            ) : (
              <BookingTable
                {...rows}
                sort={filter.sort || usualSort(tab)}
                onSort={(sort) => list.change({ sort: sort === usualSort(tab) ? '' : sort })}
                selection={selection}
              />
            )}
          </div>
        </PagedList>
      </div>
      {opened?.dialog === 'view' && (
        <LazyPart lazy={detailsCode} loading="Loading the details">
          {({ BookingDetailsDialog }) => <BookingDetailsDialog booking={opened.booking} onClose={close} />}
        </LazyPart>
      )}
      {opened?.dialog === 'edit' && (
        <LazyPart lazy={editCode} loading="Loading the form">
          {({ EditBookingDialog }) => <EditBookingDialog booking={opened.booking} onClose={close} />}
        </LazyPart>
      )}
    </Stack>
  );
}
