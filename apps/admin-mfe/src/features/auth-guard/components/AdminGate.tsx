import { toast, useSession } from '@haulway/platform';
import { Spinner } from '@haulway/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { SignInFirst } from './SignInFirst.js';

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
