import { type User } from '@haulway/contracts';
import { Alert, TextField } from '@haulway/ui';
import { useBooking } from '../../../state/booking-context.js';
import styles from './CustomerDetails.module.css';

/** The ids of the guest's fields, by the API's names. */
export const GUEST_FIELDS = {
  customer_name: 'guest-name',
  customer_email: 'guest-email',
  customer_phone: 'guest-phone',
} as const;

/** The phone number for the crew. `error` is the API's message about it. */
function PhoneField({ error }: { error: string | undefined }) {
  const { flow, update } = useBooking();
  return (
    <TextField
      id={GUEST_FIELDS.customer_phone}
      label="Phone"
      optional
      type="tel"
      autoComplete="tel"
      maxLength={40}
      hint="So that we can text or call you on the day. We use it for nothing else."
      value={flow.data.customer_phone ?? ''}
      error={error}
      onChange={({ target }) => update({ customer_phone: target.value })}
    />
  );
}

interface DetailsProps {
  /** The API's message about each field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The customer's details, as a guest. */
export function GuestDetails({ errors }: DetailsProps) {
  const { flow, update } = useBooking();
  const { customer_name = '', customer_email = '' } = flow.data;
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
      <PhoneField error={errors['customer_phone']} />
    </section>
  );
}

/**
 * The customer's details when signed in: name, e-mail and phone come from the account. A missing phone number is asked
 * for.
 */
export function AccountDetails({ user, errors }: DetailsProps & { readonly user: User }) {
  return (
    <section className={styles.details}>
      <h3>Your details</h3>
      <p className={styles.account}>{[user.full_name, user.email, user.phone].filter(Boolean).join(', ')}</p>
      {!user.phone && <PhoneField error={errors['customer_phone']} />}
    </section>
  );
}

/** Shown above the guest's fields when the customer's session ended while they were booking. */
export function SessionEnded({ customer }: { customer: User }) {
  return (
    <Alert tone="warning" title="You are no longer signed in">
      {`What you entered is kept. Sign in again as ${customer.email} to book with your account, or continue as a guest.`}
    </Alert>
  );
}
