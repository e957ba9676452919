import { VisuallyHidden } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './Step.module.css';

/** The terms and the privacy page open in a new tab, so that the booking stays where it is. */
export function Legal() {
  const apart = { target: '_blank', rel: 'noopener' };
  return (
    <p className={styles.note}>
      By paying you agree to our{' '}
      <Link to="/terms" {...apart}>
        terms<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Link>{' '}
      and ask us to start before the 14-day cancellation period ends. See how we use your details in our{' '}
      <Link to="/privacy" {...apart}>
        privacy notice<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Link>
      .
    </p>
  );
}
