import type { Booking } from '@haulway/contracts';
import { formatMoment } from '@haulway/domain';
import { buttonClassName } from '@haulway/ui';
import { ConfirmButton } from '@haulway/ui/confirm-button';
import { Link } from 'react-router-dom';
import { showResult } from '../../../components/show-result.js';
import { useAccountDeleteBookingMutation } from '../api/bookings-api.js';
import styles from './UnpaidBooking.module.css';

interface UnpaidBookingProps {
  readonly booking: Booking;
  /** The id of the element with the booking's name. */
  readonly nameId: string;
}

/** The notice and actions of a booking that waits for its payment: the deadline, and buttons to pay and delete it. */
export function UnpaidBooking({ booking, nameId }: UnpaidBookingProps) {
  const [remove, { isLoading }] = useAccountDeleteBookingMutation();
  const { _id: id, expires_at: lapsesAt } = booking;

  const onDelete = async (): Promise<void> => showResult(await remove(id), 'Booking deleted');

  return (
    <div className={styles.unpaid}>
      <p>
        <strong>Not paid yet.</strong>
        {lapsesAt && ` Pay by ${formatMoment(lapsesAt)}, or the booking expires.`}
      </p>
      <div className={styles.actions}>
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
          question="Delete this booking?"
          confirm="Delete booking"
          keep="Keep it"
          busy={isLoading}
          onConfirm={() => void onDelete()}
        >
          Delete
        </ConfirmButton>
      </div>
    </div>
  );
}
