import { formatApiError, toast, useSessionActions } from '@haulway/platform';
import { FormDialog, submitOnce, useFields } from '@haulway/platform/form';
import { Alert, TextField } from '@haulway/ui';
import { PasswordField } from '@haulway/ui/password-field';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { securityApi } from '../security-api.js';

/**
 * Asks for the password, or for a code where the account has a second factor, then deletes the account. The session ends
 * as with any sign-out.
 */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { data: factor } = securityApi.useAccountSecondFactorQuery();
  const form = useForm({ defaultValues: { secret: '' } });
  const { field } = useFields(form);
  const isEmpty = useWatch({ control: form.control, name: 'secret' }).trim() === '';
  const [remove, { isLoading, error }] = securityApi.useAccountDeleteMutation();
  const byCode =
    factor?.enabled === true || (error !== undefined && 'code' in error && error.code === 'code_needed');
  const { signOut } = useSessionActions();
  const navigate = useNavigate();

  const submit = submitOnce(form, async ({ secret }) => {
    if (secret.trim() === '') return;
    const result = await remove({ body: byCode ? { code: secret } : { password: secret } });
    if (result.error) return;
    // the page first: otherwise the account page would ask its owner to sign in
    void navigate('/');
    signOut();
    toast({ title: 'Account deleted', description: "We've deleted your personal data.", tone: 'success' });
  });

  return (
    <FormDialog
      size="small"
      title="Delete my account"
      description="This can't be undone."
      save="Delete my account"
      cancel="Keep my account"
      danger
      busy={isLoading}
      disabled={isEmpty}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        We'll delete your profile, addresses, drafts and points now, cancel unpaid bookings and sign you out
        everywhere. We keep invoices for six years, as the law requires.
      </p>
      {error && !isLoading && <Alert tone="error">{formatApiError(error)}</Alert>}
      {byCode ? (
        <TextField
          label="Code"
          hint="From your authenticator app, or one of your recovery codes"
          autoComplete="one-time-code"
          maxLength={40}
          {...field('secret')}
        />
      ) : (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          maxLength={200}
          {...field('secret')}
        />
      )}
    </FormDialog>
  );
}
