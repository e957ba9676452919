import { useSession } from '@haulway/platform';
import { SignInLink } from '@haulway/platform/sign-in';
import { buttonClassName, PageHeading } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './NextButtons.module.css';

interface NextButtonsProps {
  /** The id of a guest's booking. No account shows it, so its own page is linked. */
  readonly guestBookingId?: string | undefined;
}

export function NextButtons({ guestBookingId }: NextButtonsProps) {
  const { user } = useSession();
  const isGuest = guestBookingId !== undefined && !user;
  return (
    <>
      {isGuest && (
        <p className={styles.note}>
          My Bookings needs an account. You booked without one, so view your booking here or from the link in
          your email.
        </p>
      )}
      <Buttons guestBookingId={guestBookingId} />
    </>
  );
}

function Buttons({ guestBookingId }: NextButtonsProps) {
  return (
    <div className={styles.buttons}>
      {guestBookingId !== undefined && (
        <Link to={`/booking/${guestBookingId}`} className={buttonClassName({ size: 'large' })}>
          View or change this booking
        </Link>
      )}
      <Link
        to="/profile"
        className={buttonClassName({ size: 'large', ...(guestBookingId && { variant: 'secondary' }) })}
      >
        View My Bookings
      </Link>
      <Link to="/services" className={buttonClassName({ size: 'large', variant: 'secondary' })}>
        Book Another Service
      </Link>
      <Link to="/" className={buttonClassName({ size: 'large', variant: 'ghost' })}>
        Return to Home
      </Link>
    </div>
  );
}

/** For a booking made with an account, which only its owner may see: a link to sign in and come back here. */
export function SignInToSee() {
  return <SignInLink variant="secondary">Sign in to see it</SignInLink>;
}

/** The page was opened without a booking's id: nothing is loaded, and links to other pages are shown. */
export function NoBooking() {
  return (
    <>
      <PageHeading
        align="centre"
        subtitle="Open this page from the link in your confirmation email, or find your bookings in your account."
      >
        No booking to show
      </PageHeading>
      <NextButtons />
    </>
  );
}
