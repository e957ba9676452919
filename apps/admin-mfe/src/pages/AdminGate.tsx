import { toast, useSession } from '@haulway/platform';
import { useSignInTarget } from '@haulway/platform/sign-in';
import { Spinner } from '@haulway/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/**
 * Redirects a signed-out visitor to sign in, and back here afterwards. It does not redirect when the address has
 * already changed, as after signing out from the header: the router draws the new page in a transition, and until then
 * this page must not navigate elsewhere.
 */
function SignInFirst({ wasSignedIn }: { wasSignedIn: boolean }) {
  const { pathname } = useLocation();
  const target = useSignInTarget();
  const leaving = wasSignedIn && window.location.pathname !== pathname;
  if (leaving) return <Spinner label="Signing out" size="large" centred />;
  return <Navigate replace {...target} />;
}

/** Says once why the dashboard is not shown, and redirects to the home page. */
function TurnedAway() {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    toast({
      title: 'Access Denied',
      description: "You don't have permission to access the admin dashboard.",
      tone: 'destructive',
    });
  }, []);
  return <Navigate to="/" replace />;
}

/**
 * Draws `children` for admins only, never for anyone else, not even briefly. Shows a spinner until the user is known. A
 * signed-out visitor is redirected to sign in. A user who is not an admin gets a toast and the home page.
 */
export function AdminGate({ children }: { children: ReactNode }): ReactNode {
  const { status, user } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (status === 'loading') return <Spinner label="Loading admin dashboard" size="large" centred />;
  if (!user) return <SignInFirst wasSignedIn={wasSignedIn} />;
  return user.role === 'admin' ? children : <TurnedAway />;
}
