import { toast, useSession } from '@haulway/platform';
import { Spinner } from '@haulway/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';

/** Says why the dashboard is not shown, once, and leaves for the home page. */
const TurnedAway = () => {
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
};

/**
 * Draws `children` for admins only, not for a moment for anyone else (SPEC section 6): a spinner until it is known
 * who is there, sign-in for nobody, a toast and the home page for everybody else.
 */
export const AdminGate = ({ children }: { children: ReactNode }): ReactNode => {
  const { status, user } = useSession();
  if (status === 'loading') return <Spinner label="Loading admin dashboard" size="large" centred />;
  if (!user) return <Navigate to="/auth" replace />;
  return user.role === 'admin' ? children : <TurnedAway />;
};
