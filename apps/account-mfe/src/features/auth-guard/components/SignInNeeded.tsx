import { SignInLink } from '@haulway/platform/sign-in';
import { AccessDenied } from '@haulway/ui/access-denied';

/** What a visitor sees in place of the account. */
export function SignInNeeded() {
  return (
    <>
      <title>My Account | Haulway</title>
      <AccessDenied reason="Please sign in to view your profile." action={<SignInLink staysAway />} />
    </>
  );
}
