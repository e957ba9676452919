import { formatApiError, toast, useSessionActions } from '@haulway/platform';
import { FormDialog } from '@haulway/platform/form';
import { Alert } from '@haulway/ui';
import { useNavigate } from 'react-router-dom';
import { useAccountSignOutEverywhereMutation } from '../api/security-api.js';

/** Asks for confirmation, then ends every session of the account. This session ends as with any sign-out. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const [end, { isLoading, error }] = useAccountSignOutEverywhereMutation();
  const { signOut } = useSessionActions();
  const navigate = useNavigate();

  const confirm = async (): Promise<void> => {
    const result = await end();
    if (result.error) return;
    // the page first: otherwise the account page would ask its owner to sign in
    void navigate('/');
    signOut();
    toast({ title: 'Signed out successfully', tone: 'success' });
  };

  return (
    <FormDialog
      size="small"
      title="Sign out everywhere"
      description="Every phone, tablet and computer has to sign in again, this one too."
      save="Sign out everywhere"
      busy={isLoading}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
      onClose={onClose}
    >
      {error && !isLoading ? (
        <Alert tone="error">{formatApiError(error)}</Alert>
      ) : (
        <p>Drafts, bookings and addresses stay as they are.</p>
      )}
    </FormDialog>
  );
}
