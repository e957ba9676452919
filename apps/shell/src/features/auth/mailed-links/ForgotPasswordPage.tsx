import { calls, requestOf } from '@haulway/api-client';
import { emailProblem } from '@haulway/domain';
import { usePlatform } from '@haulway/platform';
import { Alert, Button, TextField } from '@haulway/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.js';
import styles from '../AuthPage.module.css';
import { useAuthAttempt } from '../use-auth-attempt.js';
import { LinkPage } from './LinkPage.js';

const FIELDS = [{ name: 'email', label: 'Email', problem: emailProblem }] as const;

/** Requests a link for a new password. The confirmation does not reveal whether there is an account. */
export function ForgotPasswordPage() {
  const { client } = usePlatform();
  const { error, attempt } = useAuthAttempt('Link not sent');
  const [sentTo, setSentTo] = useState('');
  const { form, field, busy } = useCheckedForm(FIELDS, async (value) => {
    const email = value('email').trim();
    const request = requestOf(calls.accountSecurity.forgotPassword, { body: { email } });
    setSentTo('');
    if (await attempt(() => client.request(request))) setSentTo(email);
  });
  return (
    <LinkPage
      title="Forgot your password?"
      subtitle="Enter your email and we'll send you a link to reset your password."
      description="Get a link to reset the password of your Haulway account."
    >
      <form {...form} className={styles.form} aria-label="Forgotten password">
        {error && <Alert tone="error">{error}</Alert>}
        {sentTo && (
          <Alert tone="success" title="Check your emails">
            <span className={styles.wrapping}>
              {`If there's an account for ${sentTo}, we've sent a link to it. ` +
                'The link works once and expires in 1 hour.'}
            </span>
          </Alert>
        )}
        <TextField {...field('email')} type="email" autoComplete="email" required />
        <Button type="submit" size="large" block busy={busy}>
          Send link
        </Button>
        <Link to="/auth" className={styles.away}>
          Back to sign in
        </Link>
      </form>
    </LinkPage>
  );
}
