import type { Role } from '@haulway/contracts';
import { useSession } from '@haulway/platform';
import { Container, PageHeading, Spinner } from '@haulway/ui';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSignInTarget } from '../sign-in/SignInLink.js';
import styles from './RolePage.module.css';

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

function Refusal() {
  return (
    <Container className={styles.page}>
      <title>You can't use this page | Haulway</title>
      <PageHeading subtitle="If you have another account, sign out and sign in with that one.">
        You can't use this page
      </PageHeading>
    </Container>
  );
}

export interface RolePageProps {
  readonly role: Role;
  /** What is loading, for screen readers. */
  readonly loading?: string;
  /** Shown to somebody with another role, in place of the usual sentence. */
  readonly refused?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A page for people with one role, never drawn for anyone else, not even briefly. Shows a spinner until the user is
 * known. A signed-out visitor is redirected to sign in. A user with another role is refused. The API makes its own
 * checks: this only keeps people from a page that would not work for them.
 */
export function RolePage({ role, loading = 'Loading', refused = <Refusal />, children }: RolePageProps) {
  const { status, user } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (status === 'loading') return <Spinner label={loading} size="large" centred />;
  if (!user) return <SignInFirst wasSignedIn={wasSignedIn} />;
  return user.role === role ? children : refused;
}
