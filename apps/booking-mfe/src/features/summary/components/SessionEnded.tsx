import { type User } from '@haulway/contracts';
import { Alert } from '@haulway/ui';

/** Said over the guest's fields where the session of a customer has ended while they were booking. */
export const SessionEnded = ({ customer }: { customer: User }) => (
  <Alert tone="warning" title="You are no longer signed in">
    {`What you entered is kept. Sign in again as ${customer.email} to book with your account, or go on as a guest.`}
  </Alert>
);
