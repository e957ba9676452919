import { bookAgainPath } from '@haulway/contracts/book-again';
import { isPayable, statusText, statusTone } from '@haulway/domain';
import { LoadFailed, useSession, serverNow } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { Alert, Badge, buttonClassName, Container, PageHeading } from '@haulway/ui';
import { type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { BookingDetails } from '../components/BookingDetails.js';
import { LoadingPage } from '../components/LoadingPage.js';
import { NextButtons, NoBooking, SignInToSee } from '../components/NextButtons.js';
import { isPayLink } from '../state/payment-return.js';
import { PayBooking } from '../features/payment/components/PayBooking.js';
import { bookingApi } from '../api/booking-api.js';
import { type OpenedBooking, type WholeBooking } from '../api/shown-booking.js';
import { useBookingKey } from '../hooks/use-booking-key.js';
import { manageBookingApi } from '../features/manage-booking/manage-booking-api.js';
import { BookingChanges } from '../features/manage-booking/components/BookingChanges.js';
import { BookingDocuments } from '../features/manage-booking/components/BookingDocuments.js';
import { BookingTexts } from '../features/manage-booking/components/BookingTexts.js';
import { BookingTimeline } from '../features/manage-booking/timeline/BookingTimeline.js';
import styles from './ManageBookingPage.module.css';

/** Only a completed booking can be rated. */
const lazyRating = lazyModule(() => import('../features/rating/components/BookingRating.js'));

/** The photos are not needed for the first click on the page. */
const lazyPhotos = lazyModule(() => import('../photos/components/BookingPhotos.js'));

/** Only for collected bookings. */
const lazyDestinations = lazyModule(
  () => import('../features/manage-booking/components/WasteDestinations.js'),
);

const isNotFound = (error: object): boolean =>
  'status' in error && (error.status === 404 || error.status === 400);

function NotFound() {
  const { user } = useSession();
  return (
    <>
      <PageHeading align="centre">We couldn't find this booking</PageHeading>
      <Alert tone="warning" title="Check your link" actions={!user && <SignInToSee />}>
        <span>
          {user
            ? "Please check that you opened the full link and that you're signed in with the account you booked with."
            : 'If you booked with an account, please sign in to see it. If not, please check that you opened the full link from your email.'}
        </span>
        <CallUs />
      </Alert>
      <NextButtons />
    </>
  );
}

/** Shown to a guest without a key, or with a key that does not open the booking. */
function NeedsKey({ tried }: { tried: boolean }) {
  return (
    <Alert title={tried ? 'This link no longer works' : 'Need to change or cancel?'}>
      <span>To change or cancel, or to see your documents, use the link in your confirmation email.</span>
      <CallUs />
    </Alert>
  );
}

/** Books the same again. Only for the customer themselves: an admin would book in their own name. */
function BookAgain({ opened, booking }: { opened: OpenedBooking; booking: WholeBooking }) {
  const { user } = useSession();
  const isOwn = opened.bookingKey !== undefined || (user !== null && booking.user_id === user.id);
  if (!isOwn || isPayable(booking, serverNow())) return null;
  return (
    <Link
      to={bookAgainPath(booking)}
      className={buttonClassName({ variant: 'secondary', className: styles.again })}
    >
      Book again
    </Link>
  );
}

/** One booking after it was made: its facts, the possible changes, and its documents. */
function ManageBooking({ bookingId }: { bookingId: string }): ReactNode {
  const [params] = useSearchParams();
  const bookingKey = useBookingKey(bookingId);
  const opened = { id: bookingId, bookingKey };
  const { data: booking, error, refetch } = bookingApi.useBookingQuery(opened);
  const mayPay = booking !== undefined && 'service_id' in booking && isPayable(booking, serverNow());
  const { data: options } = manageBookingApi.useManagedOptionsQuery(opened, { skip: !mayPay });

  if (!booking && error)
    return isNotFound(error) ? (
      <NotFound />
    ) : (
      <>
        <PageHeading align="centre">Your booking</PageHeading>
        <LoadFailed
          title="We couldn't show your booking"
          error={error}
          onRetry={() => void refetch()}
          help={<CallUs />}
        />
        <NextButtons />
      </>
    );
  if (!booking) return <LoadingPage heading="Your booking" label="Loading your booking" />;
  return (
    <>
      <div className={styles.head}>
        <PageHeading align="centre">Your booking</PageHeading>
        <Badge tone={statusTone(booking.status)} className={styles.status}>
          {statusText(booking.status)}
        </Badge>
      </div>
      {'totalPence' in booking && (
        <BookingDetails booking={booking}>
          {'service_id' in booking && <BookAgain opened={opened} booking={booking} />}
        </BookingDetails>
      )}
      {'service_id' in booking ? (
        <>
          {mayPay && (
            <PayBooking
              booking={booking}
              cardRefusal={options?.cardRefusal}
              atOnce={isPayLink(params)}
              onStale={() => void refetch()}
            />
          )}
          {booking.status === 'completed' && (
            <LazyPart lazy={lazyRating} loading="Loading your rating">
              {({ BookingRating }) => <BookingRating opened={opened} />}
            </LazyPart>
          )}
          <BookingChanges opened={opened} booking={booking} />
          <BookingTimeline opened={opened} booking={booking} />
          <LazyPart lazy={lazyPhotos} loading="Loading the photos">
            {({ BookingPhotos }) => <BookingPhotos opened={opened} booking={booking} />}
          </LazyPart>
          {booking.status === 'completed' && (
            <LazyPart lazy={lazyDestinations} loading="Loading where your waste went">
              {({ WasteDestinations }) => <WasteDestinations opened={opened} />}
            </LazyPart>
          )}
          <BookingDocuments opened={opened} paid={!['pending', 'failed'].includes(booking.payment_status)} />
          <BookingTexts opened={opened} />
        </>
      ) : (
        <NeedsKey tried={bookingKey !== undefined} />
      )}
    </>
  );
}

/** The page of an existing booking, opened from the account and from links in emails. */
export default function ManageBookingPage() {
  const { id } = useParams();
  return (
    <Container width="text" className={styles.page}>
      <title>Your booking | Haulway</title>
      {id ? <ManageBooking key={id} bookingId={id} /> : <NoBooking />}
    </Container>
  );
}
