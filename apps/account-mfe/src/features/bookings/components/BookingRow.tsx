import type { Booking } from '@haulway/contracts';
import {
  formatPounds,
  formatShortDate,
  formatTimeSlot,
  formatWeekday,
  isPayable,
  statusText,
  statusTone,
  toPence,
} from '@haulway/domain';
import { BookingDocuments } from '@haulway/platform/documents';
import { Badge, Button, buttonClassName, Icon } from '@haulway/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { UnpaidBooking } from './UnpaidBooking.js';
import { useAccountDocumentsQuery } from '../api/bookings-api.js';
import styles from './BookingRow.module.css';

function Documents({ booking }: { booking: Booking }) {
  const { data, error, refetch } = useAccountDocumentsQuery({ id: booking.id });
  return (
    <BookingDocuments
      documents={data}
      error={error}
      onRetry={() => void refetch()}
      paid={booking.invoice_number !== null}
    />
  );
}

/** One booking: service, date, address, price, status and documents, with a link to its page. */
export function BookingRow({ booking }: { booking: Booking }) {
  const nameId = useId();
  const [documentsOpen, setDocumentsOpen] = useState(false);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 id={nameId} className={styles.name}>
          {booking.service_name}
        </h3>
        <Badge tone={statusTone(booking.status)} className={styles.status}>
          {statusText(booking.status)}
        </Badge>
        <p className={styles.price}>{formatPounds(toPence(booking.total_price))}</p>
      </div>
      <ul className={styles.facts}>
        <li>
          <Icon name="calendar" size={18} />
          <span>
            {formatWeekday(booking.collection_date)} <span>{formatShortDate(booking.collection_date)}</span>
          </span>
        </li>
        <li>
          <Icon name="clock" size={18} />
          {formatTimeSlot(booking.collection_time_slot)}
        </li>
        <li>
          <Icon name="map-pin" size={18} />
          <span>{[booking.collection_address, booking.collection_postcode].filter(Boolean).join(', ')}</span>
        </li>
      </ul>
      {booking.refunded_amount > 0 && (
        <p className={styles.refunded}>{`Refunded ${formatPounds(toPence(booking.refunded_amount))}`}</p>
      )}
      {isPayable(booking, new Date()) && <UnpaidBooking booking={booking} nameId={nameId} />}
      <div className={styles.actions}>
        <Link
          to={`/booking/${booking._id}`}
          aria-describedby={nameId}
          className={buttonClassName({ variant: 'secondary', size: 'small' })}
        >
          Manage
        </Link>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={documentsOpen}
          aria-describedby={nameId}
          onClick={() => setDocumentsOpen(!documentsOpen)}
        >
          Documents
        </Button>
      </div>
      {documentsOpen && <Documents booking={booking} />}
    </li>
  );
}
