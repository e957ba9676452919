import { formatApiError, toast, useSessionActions } from '@haulway/platform';
import { Alert, Button, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { PasswordField } from '@haulway/ui/password-field';
import { useId, useState, type FormEvent } from 'react';
import { passwordProblems, type PasswordProblems } from '../password-problems.js';
import { useAccountChangePasswordMutation } from '../api/security-api.js';

/** Asks for the old password and the new one. When the change is refused, the dialog stays open and shows why. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problems, setProblems] = useState<PasswordProblems>({});
  const session = useSessionActions();
  const [change, { isLoading, error }] = useAccountChangePasswordMutation();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const fields = event.currentTarget.querySelectorAll('input');
    const found = passwordProblems(current, next);
    setProblems(found);
    if (found.current || found.next) {
      fields[found.current ? 0 : 1]?.focus();
      return;
    }
    const result = await change({ current_password: current, new_password: next });
    if (result.error) return;
    session.renew(result.data);
    toast({
      title: 'Password changed',
      description: 'Every other device has been signed out.',
      tone: 'success',
    });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Change Password"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isLoading}>
            Save Password
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          {error && !isLoading && (
            <Alert tone="error">{formatApiError(error, 'Failed to change password')}</Alert>
          )}
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            maxLength={200}
            error={problems.current}
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
          <PasswordField
            label="New password"
            hint="At least 6 characters"
            autoComplete="new-password"
            required
            maxLength={200}
            error={problems.next}
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
