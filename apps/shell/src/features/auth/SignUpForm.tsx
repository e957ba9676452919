import { emailProblem, nameProblem } from '@haulway/domain';
import { toast, useSessionActions } from '@haulway/platform';
import { Alert, Button, ErrorSummary, TextField } from '@haulway/ui';
import { PasswordField } from '@haulway/ui/password-field';
import { newPasswordProblem } from '../../lib/forms/rules.js';
import { useCheckedForm } from '../../lib/forms/use-checked-form.js';
import styles from './AuthPage.module.css';
import { useAuthAttempt } from './use-auth-attempt.js';

/** Messages as listed in docs/product/messages.md. */
const FIELDS = [
  { name: 'full_name', label: 'Full name', problem: nameProblem },
  { name: 'email', label: 'Email', problem: emailProblem },
  { name: 'password', label: 'Password', problem: newPasswordProblem },
] as const;

export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { signUp } = useSessionActions();
  const { error, attempt } = useAuthAttempt('Sign up failed');
  const { form, field, summary, busy } = useCheckedForm(FIELDS, async (value) => {
    const email = value('email').trim();
    const body = { email, full_name: value('full_name').trim(), password: value('password') };
    if (!(await attempt(() => signUp(body)))) return;
    toast({
      title: 'Account created!',
      description: 'Please check your email to confirm your account.',
      tone: 'success',
    });
    onSignedUp(email);
  });
  return (
    <form {...form} className={styles.form} aria-label="Sign up">
      <ErrorSummary errors={summary} focusOnShow={false} />
      {error && <Alert tone="error">{error}</Alert>}
      <TextField {...field('full_name')} autoComplete="name" required />
      <TextField {...field('email')} type="email" autoComplete="email" required />
      <PasswordField
        {...field('password')}
        hint="At least 6 characters"
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="large" block busy={busy}>
        Create account
      </Button>
    </form>
  );
}
