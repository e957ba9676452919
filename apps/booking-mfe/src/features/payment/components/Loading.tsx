import { Alert, Button, Spinner } from '@haulway/ui';
import styles from './Loading.module.css';
import { LOAD_FAILED, LOADING } from '../payment-message.js';

/** While the card form is on its way. */
export const Loading = () => (
  <p role="status" className={styles.loading}>
    <Spinner decorative /> {LOADING}
  </p>
);

/** The card form did not come: Retry reloads the page, which resumes the same payment. */
export const LoadFailed = () => (
  <Alert
    tone="error"
    actions={
      <Button variant="secondary" onClick={() => window.location.reload()}>
        Retry
      </Button>
    }
  >
    {LOAD_FAILED}
  </Alert>
);
