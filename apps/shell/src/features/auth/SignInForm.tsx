import { emailProblem } from '@haulway/domain';
import { toast, useSession, useSessionActions } from '@haulway/platform';
import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { Alert, Button, buttonClassName, ErrorSummary, TextField } from '@haulway/ui';
import { PasswordField } from '@haulway/ui/password-field';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCheckedForm } from '../../lib/forms/use-checked-form.js';
import styles from './AuthPage.module.css';
import { failureOf, useAuthAttempt } from './use-auth-attempt.js';

interface SignInFormProps {
  /** Filled in at the start, after a sign-up. */
  email: string;
  /** Whether the password field takes the focus. */
  autoFocus?: boolean;
  /** Where a visitor who has just signed up, and is signed in already, goes next. */
  goesTo?: string | undefined;
  onSignedIn: () => void;
}

/** Messages as listed in docs/product/messages.md. */
const FIELDS = [
  { name: 'email', label: 'Email', problem: emailProblem },
  {
    name: 'password',
    label: 'Password',
    problem: (value: string) => (value === '' ? 'Password is required' : undefined),
  },
] as const;

/** The second step is loaded only for accounts that require it. */
const codeForm = lazyModule(() => import('./CodeForm.js'));

export function SignInForm({ email, autoFocus, goesTo, onSignedIn }: SignInFormProps) {
  const { signIn } = useSessionActions();
  const { user } = useSession();
  const [step, setStep] = useState({ email, password: '', needsCode: false });
  const { error, attempt } = useAuthAttempt('Sign in failed');
  const { form, field, summary, busy } = useCheckedForm(FIELDS, async (value) => {
    const body = { email: value('email').trim(), password: value('password') };
    let codeNeeded = false;
    const passed = await attempt(async () => {
      try {
        await signIn(body);
      } catch (cause) {
        if (failureOf(cause).code !== 'second_factor_needed') throw cause;
        codeNeeded = true;
      }
    });
    if (!passed) return;
    if (codeNeeded) return setStep({ ...body, needsCode: true });
    toast({ title: 'Welcome back!', tone: 'success' });
    onSignedIn();
  });
  if (step.needsCode) {
    const back = () => setStep({ ...step, password: '', needsCode: false });
    return (
      <LazyPart lazy={codeForm} loading="Loading the second step">
        {({ CodeForm }) => <CodeForm {...step} onSignedIn={onSignedIn} onBack={back} />}
      </LazyPart>
    );
  }
  return (
    <form {...form} className={styles.form} aria-label="Sign in">
      <ErrorSummary errors={summary} focusOnShow={false} />
      {goesTo !== undefined && user && (
        <Alert
          tone="success"
          title={`You're signed in as ${user.email}`}
          actions={
            <Link to={goesTo} replace className={buttonClassName()}>
              Continue
            </Link>
          }
        >
          You're all set.
        </Alert>
      )}
      {error && <Alert tone="error">{error}</Alert>}
      <TextField {...field('email')} type="email" autoComplete="email" required defaultValue={step.email} />
      <PasswordField {...field('password')} autoComplete="current-password" autoFocus={autoFocus} required />
      <Link to="/auth/forgot" className={styles.forgot}>
        Forgot your password?
      </Link>
      <Button type="submit" size="large" block busy={busy}>
        Sign In
      </Button>
    </form>
  );
}
