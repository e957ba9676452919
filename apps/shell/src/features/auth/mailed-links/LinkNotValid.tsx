import { Alert, buttonClassName } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from '../AuthPage.module.css';

interface LinkNotValidProps {
  children: string;
  /** Where another link is to be had. */
  to: string;
  label: string;
}

/** Stands in place of the form when the link is no good. */
export function LinkNotValid({ children, to, label }: LinkNotValidProps) {
  return (
    <div className={styles.form}>
      <Alert tone="error">{children}</Alert>
      <Link to={to} className={buttonClassName({ size: 'large', block: true })}>
        {label}
      </Link>
    </div>
  );
}
