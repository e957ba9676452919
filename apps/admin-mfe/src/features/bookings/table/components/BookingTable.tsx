import type { AdminBooking, BookingSort } from '@haulway/contracts';
import { formatDay, TIME_SLOT_NAMES } from '@haulway/domain';
import { Button, Icon, VisuallyHidden } from '@haulway/ui';
import { useState } from 'react';
import { PhoneLink } from '../../../../components/PhoneLink.js';
import { StatusBadges } from '../../../../components/StatusBadges.js';
import { priceText, shortId, workerText } from '../../booking-texts.js';
import { MapLink } from '../../facts-of-booking.js';
import styles from './BookingTable.module.css';

/** The selected bookings among those shown. A booking that leaves the page is no longer selected. */
export const useSelection = (shown: readonly AdminBooking[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter(({ id }) => ids.has(id));
  const toggle = (id: string): void => {
    const next = new Set(chosen.map((booking) => booking.id));
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const isAll = shown.length > 0 && chosen.length === shown.length;
  const toggleAll = (): void => setIds(new Set(isAll ? [] : shown.map(({ id }) => id)));
  return {
    chosen,
    isAll,
    has: (id: string) => ids.has(id),
    toggle,
    toggleAll,
    clear: () => setIds(new Set()),
  };
};

export type Selection = ReturnType<typeof useSelection>;

interface BookingTableProps {
  readonly bookings: readonly AdminBooking[];
  readonly busy: boolean;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly selection: Selection;
  readonly onView: (booking: AdminBooking) => void;
  readonly onEdit: (booking: AdminBooking) => void;
}

/** The bookings of the page, one row each. They can be sorted and selected. */
export function BookingTable(props: BookingTableProps) {
  const { bookings, busy, sort, onSort, selection } = props;
  const order = { sort, onSort };
  return (
    // a table wider than the screen scrolls: it must be able to take the focus, so that the keyboard can scroll it
    <div className={styles.scroll} role="region" aria-label="Bookings table" tabIndex={0}>
      <table className={styles.table} aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                className={styles.box}
                aria-label="Select all bookings on this page"
                checked={selection.isAll}
                ref={(box) => {
                  if (box) box.indeterminate = selection.chosen.length > 0 && !selection.isAll;
                }}
                onChange={selection.toggleAll}
              />
            </th>
            <SortedBy {...order} label="Collection" rising="collection_soonest" falling="collection_latest" />
            <th scope="col">Customer</th>
            <th scope="col">Address</th>
            <th scope="col">Service</th>
            <th scope="col">Status</th>
            <th scope="col">Worker</th>
            <SortedBy {...order} label="Total" rising="price_lowest" falling="price_highest" numeric />
            <SortedBy {...order} label="Booking" rising="oldest" falling="newest" />
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortedByProps extends Pick<BookingTableProps, 'sort' | 'onSort'> {
  readonly label: string;
  readonly rising: BookingSort;
  readonly falling: BookingSort;
  readonly numeric?: boolean;
}

/**
 * A column header that sorts by its column: earliest and lowest first, but for the date of booking the newest first.
 */
function SortedBy({ label, rising, falling, sort, onSort, numeric }: SortedByProps) {
  const direction = sort === rising ? 'ascending' : sort === falling ? 'descending' : undefined;
  const first = falling === 'newest' ? falling : rising;
  const second = first === falling ? rising : falling;
  const next = sort === first ? second : first;
  return (
    <th scope="col" aria-sort={direction} className={numeric ? styles.number : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        <span>{label}</span>
        {direction && <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={16} />}
      </button>
    </th>
  );
}

interface BookingRowProps extends Pick<BookingTableProps, 'selection' | 'onView' | 'onEdit'> {
  readonly booking: AdminBooking;
}

function BookingRow({ booking, selection, onView, onEdit }: BookingRowProps) {
  const id = shortId(booking);
  const isAssigned = Boolean(booking.assigned_worker?.trim());
  return (
    <tr aria-selected={selection.has(booking.id)} className={styles.row}>
      <td>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Select booking ${id}`}
          checked={selection.has(booking.id)}
          onChange={() => selection.toggle(booking.id)}
        />
      </td>
      <td className={styles.day}>
        <b>{formatDay(booking.collection_date)}</b>
        <br />
        <span>{TIME_SLOT_NAMES[booking.collection_time_slot]}</span>
      </td>
      <th scope="row" className={styles.who}>
        <span>{booking.customer_name}</span>
        <br />
        <PhoneLink phone={booking.customer_phone} uri={booking.customer_phone_uri} />
      </th>
      <td className={styles.where}>
        <span>{booking.collection_address}</span>
        <br />
        <MapLink booking={booking} />
      </td>
      <td>{booking.service_name}</td>
      <td>
        <StatusBadges booking={booking} isBrief />
      </td>
      <td className={isAssigned ? undefined : styles.missing}>{workerText(booking)}</td>
      <td className={styles.number}>{priceText(booking.total_price)}</td>
      <td className={styles.actions}>
        <Button variant="ghost" size="small" onClick={() => onView(booking)}>
          <VisuallyHidden>View booking </VisuallyHidden>
          <span>{`#${id}`}</span>
        </Button>
        <Button
          variant="ghost"
          size="small"
          aria-label={`Edit booking ${id}`}
          onClick={() => onEdit(booking)}
        >
          <Icon name="edit" size={18} />
        </Button>
      </td>
    </tr>
  );
}
