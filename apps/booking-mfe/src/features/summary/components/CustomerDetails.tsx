import { type User } from '@haulway/contracts';
import { useFields } from '@haulway/platform/form';
import { Alert, TextField } from '@haulway/ui';
import { type CustomerForm } from '../hooks/use-customer-form.js';
import styles from './CustomerDetails.module.css';

interface DetailsProps {
  readonly form: CustomerForm;
  /** The API's message about each field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
}

function PhoneField({ form, errors }: DetailsProps) {
  return (
    <TextField
      {...useFields(form).field('customer_phone')}
      label="Phone"
      optional
      type="tel"
      autoComplete="tel"
      maxLength={40}
      hint="So we can text or call on the day. Nothing else."
      error={errors['customer_phone']}
    />
  );
}

export function GuestDetails({ form, errors }: DetailsProps) {
  const { field } = useFields(form);
  const email = field('customer_email');
  return (
    <section className={styles.details}>
      <h3>Your details</h3>
      <TextField
        {...field('customer_name')}
        label="Full name"
        autoComplete="name"
        aria-required
        maxLength={200}
        error={errors['customer_name']}
      />
      <TextField
        {...email}
        label="Email"
        type="email"
        autoComplete="email"
        aria-required
        maxLength={254}
        hint="We'll send your confirmation here."
        errorRoom
        error={email.error ?? errors['customer_email']}
      />
      <PhoneField form={form} errors={errors} />
    </section>
  );
}

/** When signed in, name, email and phone come from the account. A missing phone number is requested. */
export function AccountDetails({ user, ...fields }: DetailsProps & { readonly user: User }) {
  return (
    <section className={styles.details}>
      <h3>Your details</h3>
      <p className={styles.account}>{[user.full_name, user.email, user.phone].filter(Boolean).join(', ')}</p>
      {!user.phone && <PhoneField {...fields} />}
    </section>
  );
}

/** Shown above the guest's fields when the customer's session ended while they were booking. */
export function SessionEnded({ customer }: { customer: User }) {
  return (
    <Alert tone="warning" title="You're no longer signed in">
      {`What you entered is saved. Sign in again as ${customer.email} to book with your account, or continue as a guest.`}
    </Alert>
  );
}
