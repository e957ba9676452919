import type { AdminBooking } from '@haulway/contracts';
import { formatDay, TIME_SLOT_NAMES } from '@haulway/domain';
import { Button, Icon, VisuallyHidden } from '@haulway/ui';
import { useState } from 'react';
import { type Column, DataTable } from '../../../../components/DataTable.js';
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

const COLUMNS: readonly Column<AdminBooking>[] = [
  {
    title: 'Collection',
    cell: ({ collection_date: date, collection_time_slot: slot }) => (
      <p className={styles.day}>
        <b>{formatDay(date)}</b>
        <br />
        <span>{TIME_SLOT_NAMES[slot]}</span>
      </p>
    ),
    orders: { rising: 'collection_soonest', falling: 'collection_latest' },
  },
  {
    title: 'Customer',
    kind: 'name',
    cell: (booking) => (
      <>
        <span>{booking.customer_name}</span>
        <p>
          <PhoneLink phone={booking.customer_phone} uri={booking.customer_phone_uri} />
        </p>
        <p className={styles.email}>{booking.customer_email}</p>
      </>
    ),
  },
  {
    title: 'Address',
    cell: (booking) => (
      <div className={styles.where}>
        <p>{booking.collection_address}</p>
        <MapLink booking={booking} />
        {booking.additional_address_info && <p>{booking.additional_address_info}</p>}
      </div>
    ),
  },
  { title: 'Service', cell: (booking) => booking.service_name },
  { title: 'Status', cell: (booking) => <StatusBadges booking={booking} isBrief /> },
  {
    title: 'Worker',
    cell: (booking) => (
      <span className={booking.assigned_worker?.trim() ? undefined : styles.missing}>
        {workerText(booking)}
      </span>
    ),
  },
  {
    title: 'Total',
    kind: 'number',
    cell: (booking) => <span translate="no">{priceText(booking.total_price)}</span>,
    orders: { rising: 'price_lowest', falling: 'price_highest' },
  },
];

/** The bookings of the page, one row each. They can be sorted and selected. */
export function BookingTable(props: BookingTableProps) {
  const { bookings, busy, sort, onSort, selection, onView, onEdit } = props;
  const chosen: Column<AdminBooking> = {
    title: 'Selected',
    head: (
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
    ),
    cell: (booking) => (
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`Select booking ${shortId(booking)}`}
        checked={selection.has(booking.id)}
        onChange={() => selection.toggle(booking.id)}
      />
    ),
  };
  const actions: Column<AdminBooking> = {
    title: 'Booking',
    cell: (booking) => (
      <div className={styles.booking}>
        <div className={styles.actions}>
          <Button variant="ghost" size="small" onClick={() => onView(booking)}>
            <VisuallyHidden>View booking </VisuallyHidden>
            <span>{`#${shortId(booking)}`}</span>
          </Button>
          <Button
            variant="ghost"
            size="small"
            aria-label={`Edit booking ${shortId(booking)}`}
            onClick={() => onEdit(booking)}
          >
            <Icon name="edit" size={18} />
          </Button>
        </div>
        {booking.invoice_number && <p>{booking.invoice_number}</p>}
      </div>
    ),
    orders: { rising: 'oldest', falling: 'newest', first: 'falling' },
  };
  return (
    <DataTable
      label="Bookings"
      columns={[chosen, ...COLUMNS, actions]}
      rows={bookings}
      keyOf={({ id }) => id}
      busy={busy}
      sort={sort}
      onSort={onSort}
      isSelected={({ id }) => selection.has(id)}
    />
  );
}
