import { Alert, buttonClassName } from '@haulway/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from '../AuthPage.module.css';

/** Says that it is done; the focus goes to the way on, since the button that had it is gone. */
export function EmailConfirmed() {
  const onward = useRef<HTMLAnchorElement>(null);
  useEffect(() => onward.current?.focus(), []);
  return (
    <div className={styles.form}>
      <Alert tone="success">Thank you. Your e-mail address is confirmed.</Alert>
      <Link ref={onward} to="/profile" className={buttonClassName({ size: 'large', block: true })}>
        Go to your account
      </Link>
    </div>
  );
}
