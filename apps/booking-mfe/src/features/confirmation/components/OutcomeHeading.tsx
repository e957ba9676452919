import { Alert, buttonClassName, Icon, PageHeading, Spinner } from '@haulway/ui';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '@haulway/platform';
import { type ShownBooking } from '../../../api/shown-booking.js';
import { payPath } from '../../../state/payment-return.js';
import { flowOfBooking } from '../../../state/flow-storage.js';
import { outcomeOf } from '../../../state/booking-outcome.js';
import styles from './OutcomeHeading.module.css';

interface OutcomeHeadingProps {
  readonly booking: ShownBooking;
  readonly polling: boolean;
  readonly declined: boolean;
}

/** The path of the payment view of this tab's flow, so that the customer can pay again after a failure. */
const retryPath = (bookingId: string): string | undefined => {
  const booked = flowOfBooking(sessionStorage, bookingId, serverNow());
  return booked && `/book/${booked.slug}?step=4&view=payment`;
};

function Unpaid({ booking }: { booking: ShownBooking }) {
  const path = retryPath(booking._id) ?? ('service_id' in booking ? payPath(booking._id) : undefined);
  return (
    <>
      <PageHeading align="centre">Payment not completed</PageHeading>
      <Alert
        tone="error"
        title="Your payment didn't go through"
        actions={
          path && (
            <Link to={path} className={buttonClassName()}>
              Try paying again
            </Link>
          )
        }
      >
        You haven't been charged. We'll keep your booking for 24 hours.
      </Alert>
    </>
  );
}

function TooLate() {
  return (
    <>
      <PageHeading align="centre">Booking not confirmed</PageHeading>
      <Alert
        tone="error"
        title="This slot has already started"
        actions={
          <Link to="/services" className={buttonClassName()}>
            Book another date
          </Link>
        }
      >
        It can't be booked and we won't be coming. If you've paid, we'll refund you in full and email you.
      </Alert>
    </>
  );
}

export function OutcomeHeading({ booking, polling, declined }: OutcomeHeadingProps): ReactNode {
  const outcome = outcomeOf(booking, serverNow());
  if (outcome === 'cancelled') return <PageHeading align="centre">Booking cancelled</PageHeading>;
  if (outcome === 'too_late') return <TooLate />;
  if (outcome === 'unpaid' || (outcome === 'waiting' && declined)) return <Unpaid booking={booking} />;
  if (outcome === 'waiting')
    return (
      <>
        <PageHeading key="waiting" align="centre">
          Confirming your payment
        </PageHeading>
        <p role="status" className={styles.waiting}>
          {polling && <Spinner decorative />}
          <span>
            {polling
              ? "We're waiting for your payment to be confirmed. This can take a moment."
              : "Your payment isn't confirmed yet. We'll email you as soon as it is."}
          </span>
        </p>
      </>
    );
  return (
    <div className={styles.confirmed} role="status">
      <span className={styles.tick}>
        <Icon name="check" size={36} />
      </span>
      <PageHeading key="confirmed" align="centre" subtitle="Thank you for booking with Haulway.">
        Booking Confirmed!
      </PageHeading>
    </div>
  );
}
