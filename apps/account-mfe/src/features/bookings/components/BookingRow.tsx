import type { Booking } from '@haulway/contracts';
import {
  formatPounds,
  formatShortDate,
  formatTimeSlot,
  statusText,
  statusTone,
  toPence,
} from '@haulway/domain';
import { Badge, Icon } from '@haulway/ui';
import styles from './BookingRow.module.css';

/** One booking: what, when, where, how much, and how far it is. */
export const BookingRow = ({ booking }: { booking: Booking }) => (
  <li className={styles.row}>
    <div className={styles.head}>
      <h3 className={styles.name}>{booking.service_name}</h3>
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
  </li>
);
