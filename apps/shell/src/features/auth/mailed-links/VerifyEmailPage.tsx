import { calls, requestOf } from '@haulway/api-client';
import { usePlatform } from '@haulway/platform';
import { Button } from '@haulway/ui';
import { useState } from 'react';
import { useAuthAttempt } from '../use-auth-attempt.js';
import { EmailConfirmed } from './EmailConfirmed.js';
import { LinkNotValid } from './LinkNotValid.js';
import { LinkPage } from './LinkPage.js';
import { useMailedToken } from './use-mailed-token.js';

/**
 * Where the link of the first e-mail leads. It takes a press of a button: mail programs open links by themselves to
 * look for harm, and a link that works once must not be used up by that.
 */
export function VerifyEmailPage() {
  const token = useMailedToken();
  const { client } = usePlatform();
  const { error, attempt } = useAuthAttempt('Address not confirmed');
  const [state, setState] = useState<'asked' | 'busy' | 'confirmed'>('asked');
  const confirm = async () => {
    if (!token) return;
    setState('busy');
    const send = async () =>
      void (await client.request(requestOf(calls.accountSecurity.verifyEmail, { body: { token } })));
    setState((await attempt(send)) ? 'confirmed' : 'asked');
  };
  return (
    <LinkPage
      title="Confirm your email address"
      subtitle="So that we know that what we send you reaches you."
      description="Confirm the e-mail address of your Haulway account."
    >
      {state === 'confirmed' ? (
        <EmailConfirmed />
      ) : token === null || error ? (
        <LinkNotValid to="/profile" label="Go to your account">
          {`${error ?? 'The link in the e-mail is longer than what brought you here. Please open it again.'} Your account says whether your address is confirmed, and sends you another link.`}
        </LinkNotValid>
      ) : (
        <Button size="large" block busy={state === 'busy'} onClick={() => void confirm()}>
          Confirm e-mail address
        </Button>
      )}
    </LinkPage>
  );
}
