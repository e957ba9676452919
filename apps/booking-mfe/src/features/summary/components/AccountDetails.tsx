import { type User } from '@haulway/contracts';
import styles from './GuestDetails.module.css';

/** Who books, signed in: name, e-mail and phone come from the account. */
export const AccountDetails = ({ user }: { user: User }) => (
  <section className={styles.details}>
    <h3>Your details</h3>
    <p className={styles.account}>{[user.full_name, user.email, user.phone].filter(Boolean).join(', ')}</p>
  </section>
);
