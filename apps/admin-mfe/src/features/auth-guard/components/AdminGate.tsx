import { toast, useSession } from '@haulway/platform';
import { useSignInTarget } from '@haulway/platform/sign-in';
import { Spinner } from '@haulway/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/**
 * For a page without a user: to sign-in, and back here after it. Not when the address has moved on already, as after signing out from the
 * header: the router draws the new page in a transition, and until then this one must not take it elsewhere.
 */
function SignInFirst({ wasSignedIn }: { wasSignedIn: boolean }) {
  const { pathname } = useLocation();
  const target = useSignInTarget();
  const leaving = wasSignedIn && window.location.pathname !== pathname;
  if (leaving) return <Spinner label="Signing out" size="large" centred />;
  return <Navigate replace {...target} />;
}

/** Says why the dashboard is not shown, once, and leaves for the home page. */
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
 * Draws `children` for admins only, not for a moment for anyone else: a spinner until it is known
 * who is there, sign-in for nobody, a toast and the home page for everybody else.
 */
export function AdminGate({ children }: { children: ReactNode }): ReactNode {
  const { status, user } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (status === 'loading') return <Spinner label="Loading admin dashboard" size="large" centred />;
  if (!user) return <SignInFirst wasSignedIn={wasSignedIn} />;
  return user.role === 'admin' ? children : <TurnedAway />;
}
