import { buttonClassName } from '@haulway/ui';
import { AccessDenied } from '@haulway/ui/access-denied';
import { Link } from 'react-router-dom';

/** For an admin without the second factor that this site asks of admins: leads to where it is set up. */
export function SecondFactorFirst() {
  return (
    <AccessDenied
      reason="Admins need two-step sign-in here. Please set it up on your account page, under Security, and come back."
      action={
        <Link to="/profile" className={buttonClassName()}>
          Set up two-step sign-in
        </Link>
      }
    />
  );
}
