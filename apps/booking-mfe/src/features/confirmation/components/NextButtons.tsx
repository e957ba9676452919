import { SignInLink } from '@haulway/platform/sign-in';
import { buttonClassName, PageHeading } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './NextButtons.module.css';

interface NextButtonsProps {
  /** A guest's booking, which no account shows: its own page is where they look after it. */
  readonly guestBookingId?: string | undefined;
}

/** The ways on from the confirmation. */
export function NextButtons({ guestBookingId }: NextButtonsProps) {
  return (
    <div className={styles.buttons}>
      {guestBookingId !== undefined && (
        <Link to={`/booking/${guestBookingId}`} className={buttonClassName({ size: 'large' })}>
          View or Change This Booking
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

/** A booking made with an account shows to its owner alone: the way to sign in and come back here. */
export function SignInToSee() {
  return <SignInLink variant="secondary">Sign in to see it</SignInLink>;
}

/** The page opened without a booking's id: nothing is loaded, and there are ways on. */
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
