import { CallUs } from '@haulway/platform/call-us';
import { Alert, Button, Container } from '@haulway/ui';
import { createRoot } from 'react-dom/client';
import { showDocument } from './initial-document.js';
import styles from './StartFailure.module.css';

/** Shown when the site could not start, for example because the settings could not be read. */
function StartFailure() {
  return (
    <Container width="text">
      <main className={styles.failure}>
        <h1>We couldn't load Haulway</h1>
        <Alert tone="error">
          Please check your connection, then try again.
          <CallUs />
        </Alert>
        <Button onClick={() => location.reload()}>Try again</Button>
      </main>
    </Container>
  );
}

export const showFailure = (root: HTMLElement): void => {
  showDocument();
  createRoot(root).render(<StartFailure />);
};
