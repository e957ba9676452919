import { notTakenText } from '@haulway/domain';
import { useBooking } from '../../../state/booking-context.js';
import styles from '../../../components/Step.module.css';

/** What no booking may contain. The terms have the whole list. */
export function NotTaken() {
  return <p className={styles.note}>{notTakenText(useBooking().service)}</p>;
}
