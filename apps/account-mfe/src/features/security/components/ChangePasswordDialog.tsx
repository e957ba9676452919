import { zodResolver } from '@hookform/resolvers/zod';
import { formatApiError, toast, useSessionActions } from '@haulway/platform';
import { FORM_OPTIONS, FormDialog, submitOnce, useFields } from '@haulway/platform/form';
import { Alert } from '@haulway/ui';
import { PasswordField } from '@haulway/ui/password-field';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { securityApi } from '../security-api.js';

const schema = z.object({
  current_password: z.string().check(z.minLength(1, 'Password is required')),
  new_password: z.string().check(z.minLength(6, 'Password must be at least 6 characters')),
});

/** Asks for the old password and the new one. When the change is refused, the dialog stays open and shows why. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    ...FORM_OPTIONS,
    defaultValues: { current_password: '', new_password: '' },
    resolver: zodResolver(schema),
  });
  const { field } = useFields(form);
  const session = useSessionActions();
  const [change, { isLoading, error }] = securityApi.useAccountChangePasswordMutation();

  const submit = submitOnce(form, async (passwords) => {
    const result = await change({ body: passwords });
    if (result.error) return;
    session.renew(result.data);
    toast({
      title: 'Password changed',
      description: "You've been signed out on your other devices.",
      tone: 'success',
    });
    onClose();
  });

  return (
    <FormDialog
      size="small"
      title="Change password"
      save="Save password"
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && !isLoading && (
        <Alert tone="error">{formatApiError(error, 'Failed to change password')}</Alert>
      )}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        maxLength={200}
        {...field('current_password')}
      />
      <PasswordField
        label="New password"
        hint="At least 6 characters"
        autoComplete="new-password"
        required
        maxLength={200}
        {...field('new_password')}
      />
    </FormDialog>
  );
}
