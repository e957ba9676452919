import { buttonClassName } from '@haulway/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** The sign-in page, and the current page to return to afterwards. */
export const useSignInTarget = (): { readonly to: string; readonly state: { readonly from: string } } => {
  const { pathname, search } = useLocation();
  return { to: '/auth', state: { from: pathname + search } };
};

export interface SignInLinkProps {
  readonly variant?: 'secondary';
  readonly size?: 'small';
  /** After signing in, the person goes to the home page, as from the header's link. */
  readonly staysAway?: boolean;
  readonly children?: ReactNode;
}

/** The sign-in link on a page that guests can't use, or not fully. It leads back to that page. */
export function SignInLink({ variant, size, staysAway = false, children = 'Sign In' }: SignInLinkProps) {
  const { to, state } = useSignInTarget();
  return (
    <Link to={to} state={staysAway ? undefined : state} className={buttonClassName({ variant, size })}>
      {children}
    </Link>
  );
}
