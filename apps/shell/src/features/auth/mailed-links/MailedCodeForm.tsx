import { calls, mutationOf } from '@haulway/api-client';
import type { ExchangeCodeBody } from '@haulway/contracts';
import { emailProblem } from '@haulway/domain';
import { api, formatApiError, useSession } from '@haulway/platform';
import { Alert, Button, TextField } from '@haulway/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { required } from '../../../lib/forms/rules.js';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.js';
import styles from '../AuthPage.module.css';

const { useExchangeCodeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    exchangeCode: build.mutation(mutationOf(calls.accountSecurity.exchangeCode)),
  }),
});

const FIELDS = [
  { name: 'email', label: 'Email', problem: emailProblem },
  { name: 'code', label: 'Code', problem: required('Enter the code from the email') },
] as const;

interface MailedCodeFormProps {
  purpose: ExchangeCodeBody['purpose'];
  /** Called with the token that the code stands for, before the page has it. */
  onToken: (token: string, email: string) => void;
  /** The link to the page that sends another email. */
  children: ReactNode;
}

/**
 * Takes the code of an email whose link has arrived without its token: some mail systems drop or change what follows the
 * `#`. The token that it stands for is then stored as if the link had brought it.
 */
export function MailedCodeForm({ purpose, onToken, children }: MailedCodeFormProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [exchange] = useExchangeCodeMutation();
  const [failure, setFailure] = useState<{ readonly ofCode: boolean; readonly message: string }>();
  const element = useRef<HTMLFormElement>(null);
  const { form, field, busy } = useCheckedForm(FIELDS, async (value) => {
    setFailure(undefined);
    const body = { purpose, email: value('email').trim(), code: value('code').trim() };
    const { data, error } = await exchange({ body });
    if (data) {
      onToken(data.token, body.email);
      return navigate(pathname, { replace: true, state: { token: data.token } });
    }
    const ofCode = 'code' in error && error.code === 'wrong_code';
    setFailure({ ofCode, message: formatApiError(error) });
    if (ofCode) element.current?.querySelector<HTMLInputElement>('[name=code]')?.focus();
  });
  const code = field('code');
  return (
    <form {...form} ref={element} className={styles.form} aria-label="Enter the code from the email">
      <Alert tone="info" title="Enter the code from the email">
        This link is incomplete. Open it from the email again, or enter the code.
      </Alert>
      {failure?.ofCode === false && <Alert tone="error">{failure.message}</Alert>}
      <TextField
        {...field('email')}
        hint="The address we sent the email to"
        type="email"
        autoComplete="email"
        defaultValue={user?.email}
        required
      />
      <TextField
        {...code}
        error={code.error ?? (failure?.ofCode ? failure.message : undefined)}
        hint="8 letters and numbers, for example ABCD-EFGH"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Button type="submit" size="large" block busy={busy}>
        Continue
      </Button>
      {children}
    </form>
  );
}
