import { useSession } from '@haulway/platform';
import { Spinner } from '@haulway/ui';
import { SignInNeeded } from '../features/auth-guard/components/SignInNeeded.js';
import { Account } from '../features/layout/components/Account.js';

/** /profile and /bookings: the account of whoever is signed in. */
export default function AccountPage() {
  const { status, user } = useSession();
  if (status === 'loading') return <Spinner label="Loading your account" size="large" centred />;
  return user ? <Account key={user.id} user={user} /> : <SignInNeeded />;
}
