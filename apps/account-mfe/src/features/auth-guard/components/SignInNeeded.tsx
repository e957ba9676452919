import { buttonClassName } from '@haulway/ui';
import { AccessDenied } from '@haulway/ui/access-denied';
import { Link } from 'react-router-dom';

/** What a visitor sees in place of the account. */
export const SignInNeeded = () => (
  <>
    <title>My Account | Haulway</title>
    <AccessDenied
      reason="Please sign in to view your profile."
      action={
        <Link to="/auth" className={buttonClassName()}>
          Sign In
        </Link>
      }
    />
  </>
);
