import { buttonClassName } from '@haulway/ui';
import { Link, useLocation } from 'react-router-dom';

/** A booking made with an account shows to its owner alone: the way to sign in and come back here. */
export const SignInToSee = () => {
  const { pathname, search } = useLocation();
  return (
    <Link
      to="/auth"
      state={{ from: pathname + search }}
      className={buttonClassName({ variant: 'secondary' })}
    >
      Sign in to see it
    </Link>
  );
};
