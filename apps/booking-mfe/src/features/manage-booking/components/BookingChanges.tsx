import { formatMoment, formatPounds } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { Button, Card, Spinner } from '@haulway/ui';
import { useState } from 'react';
import { type WholeBooking } from '../../../api/shown-booking.js';
import { manageBookingApi, type OpenedBooking } from '../manage-booking-api.js';
import styles from './BookingChanges.module.css';
import { CancelDialog } from './CancelDialog.js';
import { RescheduleDialog } from './RescheduleDialog.js';

interface BookingChangesProps {
  readonly opened: OpenedBooking;
  readonly booking: WholeBooking;
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
          {[...new Set(reasons)].map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {options.reschedule.allowed && options.reschedule.until && (
            <p>{`You can change the date until ${formatMoment(options.reschedule.until)}.`}</p>
          )}
          {options.cancel.allowed && options.cancel.refundPence > 0 && (
            <p>{`If you cancel now, you'll get ${formatPounds(options.cancel.refundPence)} back.`}</p>
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
            <CancelDialog
              opened={opened}
              terms={options.cancel}
              refundedPence={booking.refundedPence}
              onClose={close}
            />
          )}
          {asking === 'reschedule' && <RescheduleDialog opened={opened} booking={booking} onClose={close} />}
        </>
      )}
    </Card>
  );
}
