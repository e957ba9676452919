import { formatMoment, formatPounds, fullRefundText, fullRefundUntil, payBackText } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { Button, Card, Spinner } from '@haulway/ui';
import { useState } from 'react';
import { type WholeBooking } from '../../../api/shown-booking.js';
import { useBookingPolicyQuery } from '../../../components/OwnTerms.js';
import { manageBookingApi, type OpenedBooking } from '../manage-booking-api.js';
import styles from './BookingChanges.module.css';
import { CancelDialog } from './CancelDialog.js';
import { RescheduleDialog } from './RescheduleDialog.js';

interface CancelTermsProps {
  readonly booking: WholeBooking;
  readonly refundPence: number;
  readonly feePence: number;
}

interface BookingChangesProps {
  readonly opened: OpenedBooking;
  readonly booking: WholeBooking;
}

/** Until when cancelling is free, if that is known: the policy may have changed since the booking was paid. */
function CancelTerms({ booking, refundPence, feePence }: CancelTermsProps) {
  const { data: policy } = useBookingPolicyQuery();
  const isCurrent = policy !== undefined && policy.version === booking.history?.policy_version;
  const slot = { date: booking.collection_date, slot: booking.collection_time_slot };
  const until = isCurrent && feePence === 0 ? fullRefundUntil(slot, policy) : undefined;
  return (
    <p>
      {until === undefined
        ? `If you cancel now, you'll get ${formatPounds(refundPence)} back.`
        : fullRefundText(until)}
    </p>
  );
}

/** Changing the date and cancelling. When one is no longer allowed, the reason is shown. */
export function BookingChanges({ opened, booking }: BookingChangesProps) {
  const { data: options, error, refetch } = manageBookingApi.useManagedOptionsQuery(opened);
  const [asking, setAsking] = useState<'cancel' | 'reschedule'>();
  const close = () => setAsking(undefined);
  const reasons =
    options && [options.reschedule.reason, options.cancel.reason].filter((each) => each !== null);
  return (
    <Card as="section" padding="large" className={styles.changes}>
      <h2 className={styles.heading}>Change of plans?</h2>
      {!options && !error && <Spinner label="Loading your options" />}
      {!options && error && (
        <LoadFailed
          title="We couldn't load your options"
          error={error}
          onRetry={() => void refetch()}
          help={<CallUs />}
        />
      )}
      {options && (
        <>
          {booking.payBackPence > 0 && <p>{payBackText(booking.payBackPence)}</p>}
          {[...new Set(reasons)].map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {options.reschedule.allowed && options.reschedule.until && (
            <p>{`You can change the date until ${formatMoment(options.reschedule.until)}.`}</p>
          )}
          {options.cancel.allowed && options.cancel.refundPence > 0 && (
            <CancelTerms booking={booking} {...options.cancel} />
          )}
          {(options.reschedule.allowed || options.cancel.allowed) && (
            <div className={styles.buttons}>
              {options.reschedule.allowed && (
                <Button onClick={() => setAsking('reschedule')}>Change date</Button>
              )}
              {options.cancel.allowed && (
                <Button variant="secondary" onClick={() => setAsking('cancel')}>
                  Cancel booking
                </Button>
              )}
            </div>
          )}
          {asking === 'cancel' && (
            <CancelDialog opened={opened} terms={options.cancel} booking={booking} onClose={close} />
          )}
          {asking === 'reschedule' && <RescheduleDialog opened={opened} booking={booking} onClose={close} />}
        </>
      )}
    </Card>
  );
}
