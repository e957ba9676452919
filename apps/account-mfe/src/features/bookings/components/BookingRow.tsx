import type { Booking } from '@haulway/contracts';
import {
  formatPounds,
  formatShortDate,
  formatTimeSlot,
  statusText,
  statusTone,
  toPence,
} from '@haulway/domain';
import { Badge, buttonClassName, Icon } from '@haulway/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './BookingRow.module.css';

/** One booking: what, when, where, how much, how far it is, and the way to its page. */
export const BookingRow = ({ booking }: { booking: Booking }) => {
  const nameId = useId();
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
          {formatShortDate(booking.collection_date)}
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
      <Link
        to={`/booking/${booking._id}`}
        aria-describedby={nameId}
        className={buttonClassName({ variant: 'secondary', size: 'small', className: styles.manage })}
      >
        Manage
      </Link>
    </li>
  );
};
