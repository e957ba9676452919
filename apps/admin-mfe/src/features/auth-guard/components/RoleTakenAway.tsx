import { buttonClassName } from '@haulway/ui';
import { AccessDenied } from '@haulway/ui/access-denied';
import { Link } from 'react-router-dom';

/** For an admin whose role has been taken away since signing in: the server says 403. */
export function RoleTakenAway() {
  return (
    <AccessDenied
      reason="You don't have permission to access the admin dashboard."
      action={
        <Link to="/" className={buttonClassName()}>
          Back to Main Site
        </Link>
      }
    />
  );
}
