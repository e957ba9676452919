import { preparationFor, type VisitWords } from '@haulway/domain';
import { useSession, serverNow } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { Alert, Button, Icon, type IconName, PageHeading } from '@haulway/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ShownBooking, type WholeBooking } from '../../../api/shown-booking.js';
import { outcomeOf } from '../../../state/booking-outcome.js';
import { useClearFlowOncePaid, usePaidBooking } from '../use-paid-booking.js';
import { hasPhotosOf } from '../../../state/photo-groups.js';
import { readPaymentReturn } from '../../../state/payment-return.js';
import { BookingDetails } from '../../../components/BookingDetails.js';
import { LoadingPage } from '../../../components/LoadingPage.js';
import { OwnTerms } from '../../../components/OwnTerms.js';
import { NextButtons, SignInToSee } from '../../../components/NextButtons.js';
import { PhotosToSend } from '../../../photos/components/PhotosToSend.js';
import { OutcomeHeading } from './OutcomeHeading.js';
import styles from './BookingConfirmation.module.css';

const stepsOf = ({
  dayBefore,
  day,
  inTheSlot,
}: VisitWords): readonly { icon: IconName; title: string; text: string }[] => [
  { icon: 'mail', title: 'Confirmation email', text: "You'll get your confirmation within minutes." },
  { icon: 'phone', title: '24 hours before', text: dayBefore },
  { icon: 'truck', title: day, text: inTheSlot },
];

/** What the customer has to prepare, by what is collected. Known only for a booking that is shown in full. */
function Preparation({ booking }: { booking: WholeBooking }) {
  const { addons, waste_types } = booking;
  const named = [...addons.map(({ name }) => name), ...waste_types];
  return (
    <section className={styles.next} aria-labelledby="preparation-heading">
      <h2 id="preparation-heading" className={styles.heading}>
        Before we come
      </h2>
      <ul className={styles.preparation}>
        {preparationFor(named, booking.words).map((text) => (
          <li key={text} className={styles.advice}>
            <Icon name="check" size={20} className={styles.tick} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WhatHappensNext({ booking }: { booking: ShownBooking }) {
  return (
    <section className={styles.next} aria-labelledby="next-heading">
      <h2 id="next-heading" className={styles.heading}>
        What Happens Next
      </h2>
      <ol className={styles.steps}>
        {stepsOf(booking.words).map(({ icon, title, text }) => (
          <li key={title} className={styles.step}>
            <span className={styles.icon}>
              <Icon name={icon} size={22} />
            </span>
            <div>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {booking.payment_status === 'paid' && (
        <OwnTerms
          date={booking.collection_date}
          slot={booking.collection_time_slot}
          pence={booking.totalPence}
        />
      )}
    </section>
  );
}

/** The confirmation of one booking: loading, failed to load, or shown with the result of its payment. */
export function BookingConfirmation({ bookingId }: { bookingId: string }) {
  const [params, setParams] = useSearchParams();
  const [returned] = useState(() => readPaymentReturn(params));
  const [attempt, setAttempt] = useState(1);
  const { user } = useSession();
  const view = usePaidBooking(bookingId, returned, attempt);
  const outcome = view.status === 'shown' ? outcomeOf(view.booking, serverNow()) : undefined;
  useClearFlowOncePaid(bookingId, outcome === 'confirmed');

  // The provider's parameters contain the payment's secret, so they are removed from the address.
  const clean = params.get('payment_intent') === null;
  useEffect(() => {
    if (!clean) void setParams({ booking_id: bookingId }, { replace: true });
  }, [clean, bookingId, setParams]);

  if (view.status === 'loading') return <LoadingPage heading="Your booking" label="Loading your booking" />;
  if (view.status === 'failed')
    return (
      <>
        <PageHeading align="centre">Your booking</PageHeading>
        <Alert
          tone="error"
          title="We couldn't show your booking"
          actions={
            <>
              <Button onClick={() => setAttempt((last) => last + 1)}>Try again</Button>
              {!user && <SignInToSee />}
            </>
          }
        >
          <span>
            {user
              ? 'Please check your connection and that you opened the full link.'
              : 'If you booked with an account, please sign in to see your booking and payment. If not, please check your connection and that you opened the full link.'}
          </span>
          <CallUs />
        </Alert>
        <NextButtons />
      </>
    );
  return (
    <>
      <OutcomeHeading booking={view.booking} polling={view.polling} declined={returned?.failed ?? false} />
      <BookingDetails booking={view.booking} />
      {hasPhotosOf(bookingId) && <PhotosToSend bookingId={bookingId} paid={outcome === 'confirmed'} />}
      {outcome === 'confirmed' && 'service_id' in view.booking && <Preparation booking={view.booking} />}
      {outcome === 'confirmed' && <WhatHappensNext booking={view.booking} />}
      <NextButtons guestBookingId={view.booking.is_guest_booking ? bookingId : undefined} />
    </>
  );
}
