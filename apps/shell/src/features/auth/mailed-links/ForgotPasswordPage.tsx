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
      subtitle="Tell us your email address, and we send you a link to choose a new one."
      description="Ask for a link to choose a new password for your Haulway account."
    >
      <form {...form} className={styles.form} aria-label="Forgotten password">
        {error && <Alert tone="error">{error}</Alert>}
        {sentTo && (
          <Alert tone="success" title="Please look at your emails">
            <span className={styles.wrapping}>
              {`If there is an account for ${sentTo}, a link is on its way to it. ` +
                'It works once, within the next hour.'}
            </span>
          </Alert>
        )}
        <TextField {...field('email')} type="email" autoComplete="email" required />
        <Button type="submit" size="large" block busy={busy}>
          Send the link
        </Button>
        <Link to="/auth" className={styles.away}>
          Back to the sign-in page
        </Link>
      </form>
    </LinkPage>
  );
}
