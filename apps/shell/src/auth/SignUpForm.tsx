import { type SignUpBody } from '@haulway/contracts';
import { toast, useSessionActions } from '@haulway/platform';
import { Alert, Button, TextField } from '@haulway/ui';
import { useForm } from 'react-hook-form';
import { validEmail } from '../forms/email-rule.js';
import styles from './AuthPage.module.css';
import { PasswordField } from './PasswordField.js';
import { useAuthAttempt } from './use-auth-attempt.js';

const longName = (value: string) => value.trim().length >= 2 || 'Name must be at least 2 characters';
const longPassword = (value: string) => value.length >= 6 || 'Password must be at least 6 characters';

/** The Sign Up tab; messages after SPEC section 5. */
export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { signUp } = useSessionActions();
  const { error, attempt } = useAuthAttempt('Sign up failed');
  const { register, handleSubmit, formState } = useForm<SignUpBody>({
    defaultValues: { full_name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const email = body.email.trim();
    if (!(await attempt(() => signUp({ ...body, email, full_name: body.full_name.trim() })))) return;
    toast({
      title: 'Account created!',
      description: 'Please check your email to confirm your account.',
      tone: 'success',
    });
    onSignedUp(email);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.form} aria-label="Sign up">
      {error && <Alert tone="error">{error}</Alert>}
      <TextField
        label="Full Name"
        autoComplete="name"
        required
        error={errors.full_name?.message}
        {...register('full_name', { validate: longName })}
      />
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
        hint="At least 6 characters"
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...register('password', { validate: longPassword })}
      />
      <Button type="submit" size="large" block busy={isSubmitting}>
        Create Account
      </Button>
    </form>
  );
}
