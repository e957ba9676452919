import { type User } from '@haulway/contracts';
import { Alert, TextField } from '@haulway/ui';
import { useBooking } from '../../flow/booking-context.js';
import styles from './CustomerDetails.module.css';

/** The ids of the guest's fields, by the name under which the API speaks of them. */
export const GUEST_FIELDS = {
  customer_name: 'guest-name',
  customer_email: 'guest-email',
  customer_phone: 'guest-phone',
} as const;

/** Who books, as a guest. `errors` are what the API said of a field, by its name. */
export function GuestDetails({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { flow, update } = useBooking();
  const { customer_name = '', customer_email = '', customer_phone = '' } = flow.data;
  return (
    <section className={styles.details}>
      <h3>Your details</h3>
      <TextField
        id={GUEST_FIELDS.customer_name}
        label="Full name"
        autoComplete="name"
        aria-required
        maxLength={200}
        value={customer_name}
        error={errors['customer_name']}
        onChange={({ target }) => update({ customer_name: target.value })}
      />
      <TextField
        id={GUEST_FIELDS.customer_email}
        label="Email"
        type="email"
        autoComplete="email"
        aria-required
        maxLength={254}
        hint="Your confirmation goes here."
        value={customer_email}
        error={errors['customer_email']}
        onChange={({ target }) => update({ customer_email: target.value })}
      />
      <TextField
        id={GUEST_FIELDS.customer_phone}
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={customer_phone}
        error={errors['customer_phone']}
        onChange={({ target }) => update({ customer_phone: target.value })}
      />
    </section>
  );
}

/** Who books, signed in: name, e-mail and phone come from the account. */
export function AccountDetails({ user }: { user: User }) {
  return (
    <section className={styles.details}>
      <h3>Your details</h3>
      <p className={styles.account}>{[user.full_name, user.email, user.phone].filter(Boolean).join(', ')}</p>
    </section>
  );
}

/** Said over the guest's fields where the session of a customer has ended while they were booking. */
export function SessionEnded({ customer }: { customer: User }) {
  return (
    <Alert tone="warning" title="You are no longer signed in">
      {`What you entered is kept. Sign in again as ${customer.email} to book with your account, or go on as a guest.`}
    </Alert>
  );
}
