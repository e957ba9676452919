import { toast, useSession } from '@haulway/platform';
import { useSignInTarget } from '@haulway/platform/sign-in';
import { Spinner } from '@haulway/ui';
import { useEffect, useRef, useState } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { SECTIONS } from '../sections.js';
import { Frame } from './Frame.js';

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
function NoAdmin() {
  const isNotified = useRef(false);
  useEffect(() => {
    if (isNotified.current) return;
    isNotified.current = true;
    toast({
      title: 'Access Denied',
      description: "You don't have permission to access the admin dashboard.",
      tone: 'destructive',
    });
  }, []);
  return <Navigate to="/" replace />;
}

/**
 * /admin and the paths below it: the common frame with the section of the address, for admins only, never for anyone
 * else, not even briefly. Shows a spinner until the user is known. A signed-out visitor is redirected to sign in. A
 * user who is not an admin gets a toast and the home page.
 */
export default function AdminPage() {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (status === 'loading') return <Spinner label="Loading admin dashboard" size="large" centred />;
  if (!user) return <SignInFirst wasSignedIn={wasSignedIn} />;
  if (user.role !== 'admin') return <NoAdmin />;
  // the host mounts this only under the sections' own paths; only while the user leaves can the address be another one,
  // and then the first section is drawn
  const section = SECTIONS.find(({ path }) => matchPath(path, pathname)) ?? SECTIONS[0];
  return section && <Frame section={section} />;
}
