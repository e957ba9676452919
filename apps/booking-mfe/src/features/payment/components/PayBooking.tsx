import { formatMoment, formatPounds, paymentDeadline } from '@haulway/domain';
import { CallUs } from '@haulway/platform/call-us';
import { useLazyModule } from '@haulway/platform/lazy';
import { Alert, Button, Card, Icon } from '@haulway/ui';
import { useEffect, useRef } from 'react';
import { type WholeBooking } from '../../../api/shown-booking.js';
import { Legal } from '../../../components/Legal.js';
import { useBeginPayment } from '../hooks/use-begin-payment.js';
import { LoadFailed, Loading } from './Loading.js';
import styles from './PayBooking.module.css';
import { lazyCardPayment } from './PaymentView.js';

interface PayBookingProps {
  readonly booking: WholeBooking;
  /** Why what is left can't be paid by card. */
  readonly cardRefusal: string | undefined;
  readonly atOnce: boolean;
  readonly onStale: () => void;
}

/** Pays an existing unpaid booking: shows the deadline, and opens the card form. */
export function PayBooking({ booking, cardRefusal, atOnce, onStale }: PayBookingProps) {
  const { busy, intent, failure, begin, close } = useBeginPayment(booking, onStale);
  const { module, failed } = useLazyModule(lazyCardPayment);
  const duePence = booking.duePence;
  const deadline = paymentDeadline(booking);
  const isPartPaid = duePence < booking.totalPence;
  const pending = useRef(atOnce);
  useEffect(() => {
    if (pending.current) void begin();
    pending.current = false;
  });
  return (
    <Card as="section" padding="large" look="tint" className={styles.pay} aria-labelledby="pay-heading">
      <h2 id="pay-heading" className={styles.heading}>
        Not paid yet
      </h2>
      <p>
        {deadline
          ? `Pay by ${formatMoment(deadline)} or the booking will be cancelled.`
          : `Please pay before your ${booking.words.visit}.`}
      </p>
      {isPartPaid && (
        <p>{`We've received ${formatPounds(booking.totalPence - duePence)} of ${formatPounds(booking.totalPence)}.`}</p>
      )}
      {booking.vatInTotal !== null && !isPartPaid && <p>{booking.vatInTotal}</p>}
      {cardRefusal === undefined ? (
        <>
          <Legal />
          {failure && (
            <Alert tone="error" title="We couldn't take the payment">
              <span>{`${failure} We haven't taken a payment just now.`}</span>
              <CallUs />
            </Alert>
          )}
          {intent ? (
            failed ? (
              <LoadFailed />
            ) : module ? (
              <module.default
                key={intent.clientSecret}
                bookingId={booking._id}
                totalPence={duePence}
                intent={intent}
                asGuest={booking.is_guest_booking}
                onClosed={close}
              />
            ) : (
              <Loading />
            )
          ) : (
            <div>
              <Button size="large" busy={busy} onClick={() => void begin()}>
                <Icon name="lock" size={20} />
                <span>
                  Pay now: <span translate="no">{formatPounds(duePence)}</span>
                </span>
              </Button>
            </div>
          )}
        </>
      ) : (
        <Alert title="You can't pay the rest by card">
          <span>{cardRefusal}</span>
          <CallUs />
        </Alert>
      )}
    </Card>
  );
}
