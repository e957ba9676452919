import { type SignInBody } from '@haulway/contracts';
import { toast, useSessionActions } from '@haulway/platform';
import { Alert, Button, TextField } from '@haulway/ui';
import { useForm } from 'react-hook-form';
import { validEmail } from '../forms/email-rule.js';
import styles from './AuthPage.module.css';
import { PasswordField } from './PasswordField.js';
import { useAuthAttempt } from './use-auth-attempt.js';

interface SignInFormProps {
  /** Filled in at the start, after a sign-up. */
  email: string;
  onSignedIn: () => void;
}

/** The Sign In tab; messages after SPEC section 5. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const { signIn } = useSessionActions();
  const { error, attempt } = useAuthAttempt('Sign in failed');
  const { register, handleSubmit, formState } = useForm<SignInBody>({
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    if (!(await attempt(() => signIn({ ...body, email: body.email.trim() })))) return;
    toast({ title: 'Welcome back!', tone: 'success' });
    onSignedIn();
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.form} aria-label="Sign in">
      {error && <Alert tone="error">{error}</Alert>}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email', { validate: validEmail })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password', { validate: (value) => value !== '' || 'Password is required' })}
      />
      <Button type="submit" size="large" block busy={isSubmitting}>
        Sign In
      </Button>
    </form>
  );
}
