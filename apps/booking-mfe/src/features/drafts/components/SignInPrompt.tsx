import { buttonClassName, Card } from '@haulway/ui';
import { Link, useLocation } from 'react-router-dom';
import styles from './SignInPrompt.module.css';

/** What a guest gets by signing in; afterwards they come back to where they were. */
export const SignInPrompt = () => {
  const { pathname, search } = useLocation();
  return (
    <Card as="section" look="muted" padding="small" className={styles.prompt}>
      <p>Sign in to save your progress!</p>
      <Link
        to="/auth"
        state={{ from: pathname + search }}
        className={buttonClassName({ variant: 'secondary', size: 'small' })}
      >
        Sign In
      </Link>
    </Card>
  );
};
