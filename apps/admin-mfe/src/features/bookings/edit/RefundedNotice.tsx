import type { AdminBooking, BookingStatus } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';
import { Alert } from '@haulway/ui';

interface RefundedNoticeProps {
  readonly bookings: readonly AdminBooking[];
  /** The status that they are to get, if it changes. */
  readonly status: BookingStatus | undefined;
}

/** Says, before cancelled bookings become active again, how much of their money has gone back to the customers. */
export function RefundedNotice({ bookings, status }: RefundedNoticeProps) {
  const refunded = bookings.filter(
    (booking) => booking.status === 'cancelled' && booking.refunded_amount > 0,
  );
  if (status === undefined || status === 'cancelled' || refunded.length === 0) return null;
  const pence = refunded.reduce((sum, booking) => sum + toPence(booking.refunded_amount), 0);
  const customers =
    bookings.length === 1
      ? 'the customer'
      : `the customers of ${refunded.length} of these ${bookings.length} bookings`;
  return (
    <Alert tone="warning" title={`${formatPounds(pence)} has been refunded to ${customers}`}>
      A new status does not charge it again.
    </Alert>
  );
}
