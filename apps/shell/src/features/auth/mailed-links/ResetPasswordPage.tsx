import { calls, requestOf } from '@haulway/api-client';
import { toast, usePlatform, useSession, useSessionActions } from '@haulway/platform';
import { Alert, Button } from '@haulway/ui';
import { PasswordField } from '@haulway/ui/password-field';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { newPasswordProblem } from '../../../lib/forms/rules.js';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.js';
import styles from '../AuthPage.module.css';
import { useAuthAttempt } from '../use-auth-attempt.js';
import { LinkPage, useMailedToken } from './LinkPage.js';
import { MailedCodeForm } from './MailedCodeForm.js';

const FIELDS = [{ name: 'password', label: 'New password', problem: newPasswordProblem }] as const;

/** Sets the new password with a link's token. The token is undefined only while it is being read from the address. */
function NewPasswordForm({ token, autoFocus }: { token: string | undefined; autoFocus: boolean }) {
  const { client } = usePlatform();
  const { user } = useSession();
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const { error, attempt } = useAuthAttempt('Password not changed');
  const { form, field, busy } = useCheckedForm(FIELDS, async (value) => {
    if (token === undefined) return;
    const body = { token, new_password: value('password') };
    const request = requestOf(calls.accountSecurity.resetPassword, { body });
    if (!(await attempt(() => client.request(request)))) return;
    void navigate('/auth', { replace: true });
    // the new password ended every session, this browser's too: forget it now, before a request fails because of it
    if (user) signOut();
    toast({
      title: 'Password changed',
      description: 'Please sign in with your new password.',
      tone: 'success',
    });
  });
  return (
    <form {...form} className={styles.form} aria-label="Choose a new password">
      {error && (
        <Alert tone="error" actions={<Link to="/auth/forgot">Get a new link</Link>}>
          {error}
        </Alert>
      )}
      <PasswordField
        {...field('password')}
        hint="At least 6 characters"
        autoComplete="new-password"
        autoFocus={autoFocus}
        required
      />
      <Button type="submit" size="large" block busy={busy}>
        Change password
      </Button>
    </form>
  );
}

/** The page of the link for a forgotten password: the visitor chooses a new one here, with the link or its code. */
export function ResetPasswordPage() {
  const token = useMailedToken();
  const [typed, setTyped] = useState(false);
  return (
    <LinkPage
      title="Choose a new password"
      subtitle="You'll be signed out on all your devices."
      description="Choose a new password for your Haulway account."
    >
      {token === null ? (
        <MailedCodeForm purpose="password_reset" onToken={() => setTyped(true)}>
          <Link to="/auth/forgot" className={styles.away}>
            Get a link
          </Link>
        </MailedCodeForm>
      ) : (
        <NewPasswordForm token={token} autoFocus={typed} />
      )}
    </LinkPage>
  );
}
