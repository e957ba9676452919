import type { SecondFactorSetUpResponse } from '@haulway/contracts';
import { formatApiError } from '@haulway/platform';
import { useAccountSetUpSecondFactorMutation } from '../api/security-api.js';
import { CodeDialog } from './CodeDialog.js';
import { QrCode } from './QrCode.js';
import styles from './SecondFactor.module.css';

interface Props {
  readonly setUp: SecondFactorSetUpResponse;
  /** Of the e-mailed link, if the page was opened with one. */
  readonly token: string | undefined;
  /** Called with the recovery codes once the second factor is on. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The key for the app, as a QR code and as text. The first code proves that the app has the key. */
export function SetUpSecondFactorDialog({ setUp: { secret, uri }, token, onDone, onClose }: Props) {
  const [confirm, { isLoading }] = useAccountSetUpSecondFactorMutation();
  const send = async (code: string): Promise<string | undefined> => {
    const answer = await confirm({ code, token });
    if (!answer.data) return formatApiError(answer.error);
    onDone(answer.data.recovery_codes);
    return undefined;
  };
  return (
    <CodeDialog
      title="Set up two-step sign-in"
      description="Scan the code with an authenticator app, then enter what the app shows."
      label="Code from your app"
      submitLabel="Turn on"
      cancelLabel="Cancel"
      busy={isLoading}
      send={send}
      onClose={onClose}
    >
      <QrCode text={uri} label="QR code with the key for your app" />
      <p>
        Or type this key into the app: <code className={styles.key}>{secret}</code>
      </p>
    </CodeDialog>
  );
}
