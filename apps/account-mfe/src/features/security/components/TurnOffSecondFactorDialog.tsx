import { formatApiError, toast } from '@haulway/platform';
import { Alert, Button, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useAccountTurnOffSecondFactorMutation } from '../api/security-api.js';

interface Props {
  /** This site requires a second factor for the account's role. */
  readonly required: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation before sign-in needs only the password again. */
export function TurnOffSecondFactorDialog({ required, onClose }: Props) {
  const [turnOff, { isLoading, error }] = useAccountTurnOffSecondFactorMutation();
  const confirm = async (): Promise<void> => {
    if ((await turnOff()).error) return;
    toast({ title: 'Two-step sign-in is off', tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Turn two-step sign-in off?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it on
          </Button>
          <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
            Turn off
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>Your password will be enough to sign in, and your recovery codes will stop working.</p>
        {required && (
          <Alert tone="warning">The admin dashboard stays closed for you until it is on again.</Alert>
        )}
        {error && !isLoading && <Alert tone="error">{formatApiError(error)}</Alert>}
      </Stack>
    </Dialog>
  );
}
