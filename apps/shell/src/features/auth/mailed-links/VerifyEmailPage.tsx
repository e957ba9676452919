import { calls, requestOf } from '@haulway/api-client';
import { usePlatform, useSession } from '@haulway/platform';
import { Alert, Button, buttonClassName } from '@haulway/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from '../AuthPage.module.css';
import { SignInForm } from '../SignInForm.js';
import { useAuthAttempt } from '../use-auth-attempt.js';
import { LinkNotValid, LinkPage, useMailedToken } from './LinkPage.js';
import { MailedCodeForm } from './MailedCodeForm.js';

/** Says that the address is confirmed. The focus moves on, since the button that had it is gone. */
function EmailConfirmed() {
  const onward = useRef<HTMLAnchorElement>(null);
  useEffect(() => onward.current?.focus(), []);
  return (
    <div className={styles.form}>
      <Alert tone="success">Thank you. Your email address is confirmed.</Alert>
      <Link ref={onward} to="/profile" className={buttonClassName({ size: 'large', block: true })}>
        Go to your account
      </Link>
    </div>
  );
}

/**
 * The page of the link in the first email. The visitor must press a button: mail programs open links on their own to
 * check them for harm, and that must not use up a link that works only once. Whoever is not signed in does so first: an
 * address is confirmed for the account of the person who reads its mail, not for somebody else's.
 */
export function VerifyEmailPage() {
  const token = useMailedToken();
  const { client } = usePlatform();
  const { status } = useSession();
  const { error, attempt } = useAuthAttempt('Address not confirmed');
  const [state, setState] = useState<'idle' | 'busy' | 'confirmed'>('idle');
  /** The address to which the code was sent; undefined when the visitor followed the link. */
  const [sentTo, setSentTo] = useState<string>();
  const confirm = async (given = token) => {
    if (!given) return;
    setState('busy');
    const request = requestOf(calls.accountSecurity.verifyEmail, { body: { token: given } });
    setState((await attempt(() => client.request(request))) ? 'confirmed' : 'idle');
  };
  return (
    <LinkPage
      title="Confirm your email address"
      subtitle="So we know our emails reach you."
      description="Confirm the email address of your Haulway account."
    >
      {state === 'confirmed' ? (
        <EmailConfirmed />
      ) : token && status === 'signed-out' ? (
        <div className={styles.form}>
          <Alert tone="info">Please sign in to the account you created with this address.</Alert>
          <SignInForm
            email={sentTo ?? ''}
            autoFocus={sentTo !== undefined}
            onSignedIn={() => void confirm()}
          />
        </div>
      ) : error ? (
        <LinkNotValid to="/profile" label="Go to your account">
          {`${error} You can check this and get another link in your account.`}
        </LinkNotValid>
      ) : token === null ? (
        <MailedCodeForm
          purpose="email_verification"
          onToken={(given, email) => {
            setSentTo(email);
            if (status === 'signed-in') void confirm(given);
          }}
        >
          <Link to="/profile" className={styles.away}>
            Go to your account
          </Link>
        </MailedCodeForm>
      ) : (
        <Button size="large" block busy={state === 'busy'} onClick={() => void confirm()}>
          Confirm email address
        </Button>
      )}
    </LinkPage>
  );
}
