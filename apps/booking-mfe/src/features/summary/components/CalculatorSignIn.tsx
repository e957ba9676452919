import { Alert, buttonClassName } from '@haulway/ui';
import { Link, useLocation } from 'react-router-dom';

/** Signing in is needed to finish a booking started from the calculator. */
export const CalculatorSignIn = () => {
  const { pathname, search } = useLocation();
  return (
    <Alert
      tone="info"
      title="Please sign in to complete the booking"
      actions={
        <Link to="/auth" state={{ from: pathname + search }} className={buttonClassName()}>
          Sign In
        </Link>
      }
    >
      A booking that was started in the waste calculator belongs to an account. What you entered is kept.
    </Alert>
  );
};
