import { Spinner } from '@haulway/ui';
import styles from './PageSpinner.module.css';

/** Fills the place of a page that is on its way, so that the footer does not jump. */
export const PageSpinner = () => (
  <div className={styles.page}>
    <Spinner label="Loading" />
  </div>
);
