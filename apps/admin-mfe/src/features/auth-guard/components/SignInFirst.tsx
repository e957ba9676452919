import { useSignInTarget } from '@haulway/platform/sign-in';
import { Spinner } from '@haulway/ui';
import { Navigate, useLocation } from 'react-router-dom';

/**
 * For a page without a user: to sign-in, and back here after it. Not when the address has moved on already, as after signing out from the
 * header: the router draws the new page in a transition, and until then this one must not take it elsewhere.
 */
export function SignInFirst({ wasSignedIn }: { wasSignedIn: boolean }) {
  const { pathname } = useLocation();
  const target = useSignInTarget();
  const leaving = wasSignedIn && window.location.pathname !== pathname;
  if (leaving) return <Spinner label="Signing out" size="large" centred />;
  return <Navigate replace {...target} />;
}
