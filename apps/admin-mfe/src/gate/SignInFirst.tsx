import { Spinner } from '@haulway/ui';
import { Navigate, useLocation } from 'react-router-dom';

/**
 * For a page without a user: to sign-in. Not when the address has moved on already, as after signing out from the
 * header: the router draws the new page in a transition, and until then this one must not take it elsewhere.
 */
export const SignInFirst = ({ wasSignedIn }: { wasSignedIn: boolean }) => {
  const { pathname } = useLocation();
  const leaving = wasSignedIn && window.location.pathname !== pathname;
  return leaving ? <Spinner label="Signing out" size="large" centred /> : <Navigate to="/auth" replace />;
};
