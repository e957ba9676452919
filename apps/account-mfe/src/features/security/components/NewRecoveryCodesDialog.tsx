import { formatApiError } from '@haulway/platform';
import { useAccountNewRecoveryCodesMutation } from '../api/security-api.js';
import { CodeDialog } from './CodeDialog.js';

interface Props {
  /** Called with the new codes. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks for a code before the recovery codes are replaced. */
export function NewRecoveryCodesDialog({ onDone, onClose }: Props) {
  const [renew, { isLoading }] = useAccountNewRecoveryCodesMutation();
  const send = async (code: string): Promise<string | undefined> => {
    const answer = await renew({ code });
    if (!answer.data) return formatApiError(answer.error);
    onDone(answer.data.recovery_codes);
    return undefined;
  };
  return (
    <CodeDialog
      title="Make new recovery codes?"
      description="The codes that you have now will stop working."
      label="Code"
      hint="Of your authenticator app, or one of your recovery codes"
      submitLabel="Make new codes"
      cancelLabel="Cancel"
      busy={isLoading}
      send={send}
      onClose={onClose}
    />
  );
}
