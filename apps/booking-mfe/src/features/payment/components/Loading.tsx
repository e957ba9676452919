import { CallUs } from '@haulway/platform/call-us';
import { Alert, Button, Spinner } from '@haulway/ui';
import styles from './Loading.module.css';

export function Loading() {
  return (
    <p role="status" className={styles.loading}>
      <Spinner decorative /> Payment system is loading. Please wait...
    </p>
  );
}

/** Shown when the card form could not be loaded. Retry reloads the page, which resumes the same payment. */
export function LoadFailed() {
  return (
    <Alert
      tone="error"
      actions={
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Retry
        </Button>
      }
    >
      <p>Payment system failed to load. Please refresh the page and try again.</p>
      <p>You haven't been charged, and your booking is saved.</p>
      <CallUs />
    </Alert>
  );
}
