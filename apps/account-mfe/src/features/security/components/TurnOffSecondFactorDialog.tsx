import { formatApiError, toast } from '@haulway/platform';
import { Alert } from '@haulway/ui';
import { useAccountTurnOffSecondFactorMutation } from '../api/security-api.js';
import { CodeDialog } from './CodeDialog.js';

interface Props {
  /** This site requires a second factor for the account's role. */
  readonly required: boolean;
  readonly onClose: () => void;
}

/** Asks for a last code before sign-in needs only the password again. */
export function TurnOffSecondFactorDialog({ required, onClose }: Props) {
  const [turnOff, { isLoading }] = useAccountTurnOffSecondFactorMutation();
  const send = async (code: string): Promise<string | undefined> => {
    const { error } = await turnOff({ code });
    if (error) return formatApiError(error);
    toast({ title: 'Two-step sign-in is off', tone: 'success' });
    onClose();
    return undefined;
  };
  return (
    <CodeDialog
      title="Turn two-step sign-in off?"
      label="Code"
      hint="Of your authenticator app, or one of your recovery codes"
      submitLabel="Turn off"
      cancelLabel="Keep it on"
      danger
      busy={isLoading}
      send={send}
      onClose={onClose}
    >
      <p>Your password will be enough to sign in, and your recovery codes will stop working.</p>
      {required && (
        <Alert tone="warning">The admin dashboard stays closed for you until it is on again.</Alert>
      )}
    </CodeDialog>
  );
}
