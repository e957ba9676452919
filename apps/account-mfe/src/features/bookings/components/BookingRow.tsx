import type { Booking } from '@haulway/contracts';
import { bookAgainPath } from '@haulway/contracts/book-again';
import {
  formatDay,
  formatMoment,
  formatPounds,
  formatTimeSlot,
  isPayable,
  nothingPaidText,
  paymentDeadline,
  refundText,
  selectionInShort,
  statusText,
  statusTone,
  toPence,
} from '@haulway/domain';
import { BookingDocuments } from '@haulway/platform/documents';
import { Badge, Button, buttonClassName, Icon } from '@haulway/ui';
import { ConfirmButton } from '@haulway/ui/confirm-button';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '@haulway/platform';
import { showResult } from '@haulway/platform/show-result';
import { bookingsApi } from '../bookings-api.js';
import styles from './BookingRow.module.css';
import unpaidStyles from './UnpaidBooking.module.css';

function Documents({ booking }: { booking: Booking }) {
  const { data, error, refetch } = bookingsApi.useAccountDocumentsQuery({ id: booking.id });
  return (
    <BookingDocuments
      documents={data}
      error={error}
      onRetry={() => void refetch()}
      paid={booking.invoice_number !== null}
    />
  );
}

/** One booking: service, what was chosen, address, date, price, status and documents, with a link to its page. */
export function BookingRow({ booking }: { booking: Booking }) {
  const nameId = useId();
  const [documentsOpen, setDocumentsOpen] = useState(false);
  const chosen = selectionInShort(booking.addons, 2);
  const payable = isPayable(booking, serverNow());
  const nothingPaid = nothingPaidText(booking, toPence(booking.total_price));
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 id={nameId} className={styles.name}>
          {booking.service_name}
        </h3>
        <Badge tone={statusTone(booking.status)} className={styles.status}>
          {statusText(booking.status)}
        </Badge>
        <p className={styles.price} translate="no">
          {formatPounds(toPence(booking.total_price))}
        </p>
      </div>
      <ul className={styles.facts}>
        {chosen && (
          <li className={styles.chosen}>
            <Icon name="box" size={18} />
            <span>{chosen}</span>
          </li>
        )}
        <li>
          <Icon name="map-pin" size={18} />
          <span>{[booking.collection_address, booking.collection_postcode].filter(Boolean).join(', ')}</span>
        </li>
        <li>
          <Icon name="calendar" size={18} />
          <span>{formatDay(booking.collection_date)}</span>
        </li>
        <li>
          <Icon name="clock" size={18} />
          <span>{formatTimeSlot(booking.collection_time_slot)}</span>
        </li>
      </ul>
      {booking.history?.refunds.map(({ amount, ...refund }) => (
        <p key={refund.at} className={styles.refunded}>
          {refundText({ ...refund, amountPence: toPence(amount) })}
        </p>
      ))}
      {nothingPaid !== null && <p className={styles.refunded}>{nothingPaid}</p>}
      {payable && <UnpaidBooking booking={booking} nameId={nameId} />}
      <div className={styles.actions}>
        <Link
          to={`/booking/${booking._id}`}
          aria-describedby={nameId}
          className={buttonClassName({ variant: 'secondary', size: 'small' })}
        >
          Manage
        </Link>
        {!payable && (
          <Link
            to={bookAgainPath(booking)}
            aria-describedby={nameId}
            className={buttonClassName({ variant: 'secondary', size: 'small' })}
          >
            Book again
          </Link>
        )}
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

interface UnpaidBookingProps {
  readonly booking: Booking;
  readonly nameId: string;
}

/** The notice and actions of a booking that waits for its payment: the deadline, and buttons to pay and cancel it. */
function UnpaidBooking({ booking, nameId }: UnpaidBookingProps) {
  const [remove, { isLoading }] = bookingsApi.useAccountDeleteBookingMutation();
  const { _id: id } = booking;
  const deadline = paymentDeadline(booking);

  const onDelete = async (): Promise<void> =>
    showResult(await remove({ params: { id } }), 'Booking cancelled');

  return (
    <div className={unpaidStyles.unpaid}>
      <p>
        <strong>Not paid yet.</strong>
        {deadline && <span>{` Pay by ${formatMoment(deadline)} or the booking will be cancelled.`}</span>}
      </p>
      <div className={unpaidStyles.actions}>
        <Link
          to={`/booking/${id}?pay=now`}
          aria-describedby={nameId}
          className={buttonClassName({ size: 'small' })}
        >
          Pay now
        </Link>
        <ConfirmButton
          size="small"
          aria-describedby={nameId}
          question="Cancel this booking?"
          confirm="Cancel booking"
          keep="Keep booking"
          busy={isLoading}
          onConfirm={() => void onDelete()}
        >
          Cancel booking
        </ConfirmButton>
      </div>
    </div>
  );
}
