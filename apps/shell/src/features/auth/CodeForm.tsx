import { toast, useSessionActions } from '@haulway/platform';
import { Alert, Button, TextField } from '@haulway/ui';
import { useRef, useState } from 'react';
import { required } from '../../lib/forms/rules.js';
import { useCheckedForm } from '../../lib/forms/use-checked-form.js';
import styles from './AuthPage.module.css';
import { failureOf } from './use-auth-attempt.js';

export interface CodeFormProps {
  /** The email and password that the first step accepted. */
  email: string;
  password: string;
  onSignedIn: () => void;
  onBack: () => void;
}

const FIELDS = [{ name: 'code', label: 'Code', problem: required('Code is required') }] as const;

const KINDS = {
  app: {
    intro: 'Open your authenticator app and enter the code it shows for Haulway.',
    label: 'Code from your app',
    other: 'Use a recovery code instead',
  },
  recovery: {
    intro:
      'Enter one of the recovery codes you saved when you set up two-step sign-in. Each code works once.',
    label: 'Recovery code',
    other: 'Use your authenticator app instead',
  },
} as const;

/** The second step of signing in. The password stays in the page's state until then. */
export function CodeForm({ email, password, onSignedIn, onBack }: CodeFormProps) {
  const { signInWithCode } = useSessionActions();
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const [wrong, setWrong] = useState<string>();
  const [error, setError] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const { form, field, busy } = useCheckedForm(FIELDS, async (value) => {
    setWrong(undefined);
    setError(undefined);
    try {
      await signInWithCode({ email, password, code: value('code').trim() });
    } catch (cause) {
      const failure = failureOf(cause);
      if (failure.code === 'wrong_code') {
        setWrong(failure.message);
        element.current?.querySelector('input')?.focus();
      } else setError(failure.message);
      return;
    }
    toast({ title: 'Welcome back!', tone: 'success' });
    onSignedIn();
  });
  const { intro, label, other } = KINDS[kind];
  const code = field('code');
  return (
    <form {...form} ref={element} className={styles.form} aria-label="Enter your code">
      <h2 className={styles.step}>Two-step sign-in</h2>
      <p>{intro}</p>
      {error !== undefined && <Alert tone="error">{error}</Alert>}
      <TextField
        key={kind}
        {...code}
        label={label}
        error={code.error ?? wrong}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        spellCheck={false}
        maxLength={40}
        required
        autoFocus
      />
      <Button type="submit" size="large" block busy={busy}>
        Sign In
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          setKind(kind === 'app' ? 'recovery' : 'app');
          setWrong(undefined);
        }}
      >
        {other}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
