import type { SecondFactorSetUpResponse } from '@haulway/contracts';
import { formatApiError } from '@haulway/platform';
import { Button, Stack, TextField } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import { QrCode } from './QrCode.js';
import styles from './SecondFactor.module.css';
import { useAccountSetUpSecondFactorMutation } from '../api/security-api.js';

interface Props {
  readonly setUp: SecondFactorSetUpResponse;
  /** Called with the recovery codes once the second factor is on. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The key for the app, as a QR code and as text. The first code proves that the app has the key. */
export function SetUpSecondFactorDialog({ setUp: { secret, uri }, onDone, onClose }: Props) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [confirm, { isLoading }] = useAccountSetUpSecondFactorMutation();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    setProblem(code.trim() === '' ? 'Code is required' : undefined);
    if (code.trim() === '') return input.current?.focus();
    const answer = await confirm({ code: code.trim() });
    if (answer.data) return onDone(answer.data.recovery_codes);
    setProblem(formatApiError(answer.error));
    input.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Set up two-step sign-in"
      description="Scan the code with an authenticator app, then enter what the app shows."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isLoading}>
            Turn on
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <QrCode text={uri} label="QR code with the key for your app" />
          <p>
            Or type this key into the app: <code className={styles.key}>{secret}</code>
          </p>
          <TextField
            ref={input}
            label="Code from your app"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            error={problem}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
