import { buttonClassName } from '@haulway/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** Where somebody who must sign in is sent, and the page that they come back to afterwards. */
export const useSignInTarget = (): { readonly to: string; readonly state: { readonly from: string } } => {
  const { pathname, search } = useLocation();
  return { to: '/auth', state: { from: pathname + search } };
};

export interface SignInLinkProps {
  readonly variant?: 'secondary';
  readonly size?: 'small';
  /** Signing in leads to the home page then, as it does from the header. */
  readonly staysAway?: boolean;
  readonly children?: ReactNode;
}

/** The way to sign in from a page that is not for guests, or not in full; it leads back to that page. */
export function SignInLink({ variant, size, staysAway = false, children = 'Sign In' }: SignInLinkProps) {
  const { to, state } = useSignInTarget();
  return (
    <Link to={to} state={staysAway ? undefined : state} className={buttonClassName({ variant, size })}>
      {children}
    </Link>
  );
}
