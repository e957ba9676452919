import { SignInLink } from '@haulway/platform/sign-in';
import { buttonClassName, PageHeading } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './NextButtons.module.css';

/** The ways on from the confirmation. */
export function NextButtons() {
  return (
    <div className={styles.buttons}>
      <Link to="/profile" className={buttonClassName({ size: 'large' })}>
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
        subtitle="Open this page from the link in your confirmation e-mail, or find your bookings in your account."
      >
        No booking to show
      </PageHeading>
      <NextButtons />
    </>
  );
}
