import type { AdminBooking } from '@haulway/contracts';
import { paymentTone, statusText, statusTone } from '@haulway/domain';
import { Badge, Icon, VisuallyHidden } from '@haulway/ui';
import styles from './StatusBadges.module.css';

type Shown = Pick<AdminBooking, 'status' | 'payment_status' | 'consignment_note_due'>;

interface StatusBadgesProps {
  readonly booking: Shown;
  /** Calls a payment that is still to come 'unpaid', where a list has room for few words and two would be 'pending'. */
  readonly isBrief?: boolean;
}

/** The status of the booking and of its payment, each in its colour, and whether a consignment note is due. */
export function StatusBadges({ booking, isBrief = false }: StatusBadgesProps) {
  const isUnpaid = isBrief && booking.payment_status === 'pending';
  return (
    <p className={styles.badges}>
      <Badge tone={statusTone(booking.status)} className={styles.badge}>
        <VisuallyHidden>Status </VisuallyHidden>
        <span>{statusText(booking.status)}</span>
      </Badge>
      <Badge tone={paymentTone(booking.payment_status)} className={styles.badge}>
        <Icon name="card" size={14} />
        <VisuallyHidden>Payment </VisuallyHidden>
        <span>{isUnpaid ? 'unpaid' : statusText(booking.payment_status)}</span>
      </Badge>
      {booking.consignment_note_due && (
        <Badge tone="red" className={styles.badge}>
          Consignment note needed
        </Badge>
      )}
    </p>
  );
}
