import { formatApiError, toast, useSessionActions } from '@haulway/platform';
import { submitOnce, useFields } from '@haulway/platform/form';
import { Alert, Button, Stack, TextField } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { PasswordField } from '@haulway/ui/password-field';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useAccountDeleteMutation, useAccountSecondFactorQuery } from '../api/security-api.js';

/**
 * Asks for the password, or for a code where the account has a second factor, then deletes the account. The session ends
 * as with any sign-out.
 */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { data: factor } = useAccountSecondFactorQuery();
  const form = useForm({ defaultValues: { secret: '' } });
  const { field } = useFields(form);
  const isEmpty = useWatch({ control: form.control, name: 'secret' }).trim() === '';
  const [remove, { isLoading, error }] = useAccountDeleteMutation();
  const byCode =
    factor?.enabled === true || (error !== undefined && 'code' in error && error.code === 'code_needed');
  const { signOut } = useSessionActions();
  const navigate = useNavigate();

  const submit = submitOnce(form, async ({ secret }) => {
    if (secret.trim() === '') return;
    const result = await remove(byCode ? { code: secret } : { password: secret });
    if (result.error) return;
    // the page first: otherwise the account page would ask its owner to sign in
    void navigate('/');
    signOut();
    toast({ title: 'Account deleted', description: 'Your personal data has been erased.', tone: 'success' });
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Delete my account"
      description="This cannot be undone."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" form={formId} busy={isLoading} disabled={isEmpty}>
            Delete my account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <p>
            Your profile, addresses, drafts and points are erased at once, unpaid bookings are cancelled, and
            every device is signed out. Invoices stay with us for six years.
          </p>
          {error && !isLoading && <Alert tone="error">{formatApiError(error)}</Alert>}
          {byCode ? (
            <TextField
              label="Code"
              hint="Of your authenticator app, or one of your recovery codes"
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
        </Stack>
      </form>
    </Dialog>
  );
}
