import { formatApiError, toast, useSessionActions } from '@haulway/platform';
import { Alert, Button } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
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
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Sign out everywhere"
      description="Every phone, tablet and computer has to sign in again, this one too."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isLoading} onClick={() => void confirm()}>
            Sign out everywhere
          </Button>
        </>
      }
    >
      {error && !isLoading ? (
        <Alert tone="error">{formatApiError(error)}</Alert>
      ) : (
        <p>Drafts, bookings and addresses stay as they are.</p>
      )}
    </Dialog>
  );
}
