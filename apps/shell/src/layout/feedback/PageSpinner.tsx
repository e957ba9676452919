import { Spinner, VisuallyHidden } from '@haulway/ui';
import styles from './PageSpinner.module.css';

/** Fills the space of a page that is loading, so that the footer does not jump. Every page needs a heading. */
export function PageSpinner({ heading = 'Haulway' }: { heading?: string }) {
  return (
    <div className={styles.page}>
      <h1>
        <VisuallyHidden>{heading}</VisuallyHidden>
      </h1>
      <Spinner label="Loading" />
    </div>
  );
}
