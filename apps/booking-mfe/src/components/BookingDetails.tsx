import {
  accessWords,
  formatLongDate,
  formatPounds,
  formatTimeSlot,
  formatWeekday,
  nothingPaidText,
  placementText,
  refundText,
  selectionInShort,
} from '@haulway/domain';
import { Card } from '@haulway/ui';
import { type ReactNode } from 'react';
import { type ShownBooking, type WholeBooking } from '../api/shown-booking.js';
import styles from './BookingDetails.module.css';

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Details for a customer who may change the booking: what was chosen, the invoice, and the address for emails. */
function WholeDetails({ booking }: { booking: WholeBooking }) {
  const access = accessWords(booking.access, 'customer');
  const chosen = selectionInShort(booking.addons, booking.addons.length);
  return (
    <>
      {access.length > 0 && (
        <Detail term="Access">
          {access.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </Detail>
      )}
      {chosen && <Detail term={booking.words.what}>{chosen}</Detail>}
      {booking.skip_placement && <Detail term="Skip">{placementText(booking.skip_placement)}</Detail>}
      {booking.invoice_number && <Detail term="Invoice">{booking.invoice_number}</Detail>}
      {booking.customer_email && <Detail term="Confirmation sent to">{booking.customer_email}</Detail>}
    </>
  );
}

interface BookingDetailsProps {
  readonly booking: ShownBooking;
  /** Actions below the total. */
  readonly children?: ReactNode;
}

export function BookingDetails({ booking, children }: BookingDetailsProps) {
  const isPaid = ['paid', 'partially_refunded'].includes(booking.payment_status);
  const nothingPaid = nothingPaidText(booking, booking.totalPence);
  return (
    <Card as="section" padding="large" className={styles.details}>
      <div>
        <h2 className={styles.service}>{booking.service_name}</h2>
        <p className={styles.number} translate="no">{`Booking #${booking._id.slice(0, 8)}`}</p>
      </div>
      <dl className={styles.list}>
        <Detail term={booking.words.address}>
          <span>{booking.collection_address}</span>
          <br />
          <span translate="no">{booking.collection_postcode}</span>
        </Detail>
        {booking.additional_address_info && (
          <Detail term="Additional information">{booking.additional_address_info}</Detail>
        )}
        <Detail term={booking.words.date}>
          <span>{formatWeekday(booking.collection_date)}</span>{' '}
          <span>{formatLongDate(booking.collection_date)}</span>
        </Detail>
        <Detail term="Time slot">{formatTimeSlot(booking.collection_time_slot)}</Detail>
        {'service_id' in booking && <WholeDetails booking={booking} />}
        {booking.refunds.map((refund) => (
          <Detail key={`${refund.at} ${refund.state}`} term="Refund">
            {refundText(refund)}
          </Detail>
        ))}
      </dl>
      <p className={styles.total}>
        <span>{isPaid && booking.status !== 'cancelled' ? 'Total Paid' : 'Total'}</span>
        <strong translate="no">{formatPounds(booking.totalPence)}</strong>
      </p>
      {nothingPaid !== null && <p>{nothingPaid}</p>}
      {children}
    </Card>
  );
}
