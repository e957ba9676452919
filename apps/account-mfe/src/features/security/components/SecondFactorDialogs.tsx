import { zodResolver } from '@hookform/resolvers/zod';
import type { SecondFactorSetUpResponse } from '@haulway/contracts';
import { formatApiError, toast, useSession } from '@haulway/platform';
import { FORM_OPTIONS, FormDialog, submitOnce, useFields } from '@haulway/platform/form';
import { Alert, TextField } from '@haulway/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { securityApi } from '../security-api.js';
import { QrCode } from './QrCode.js';
import styles from './SecondFactor.module.css';

const codeSchema = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Code is required')) });

interface CodeDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'busy' | 'onSubmit' | 'children'> {
  readonly children?: ReactNode;
  readonly label: string;
  readonly hint?: string;
  /** Sends the code. Resolves to what was wrong with it, if anything was. */
  readonly send: (code: string) => Promise<string | undefined>;
}

/** A dialog with one field for a code. What was wrong is shown beside the field, which keeps its value. */
function CodeDialog({ children, label, hint, send, ...dialog }: CodeDialogProps) {
  const form = useForm({
    ...FORM_OPTIONS,
    defaultValues: { code: '' },
    resolver: zodResolver(codeSchema),
  });
  const { field } = useFields(form);
  const submit = submitOnce(form, async ({ code }) => {
    const message = await send(code);
    if (message !== undefined) form.setError('code', { message }, { shouldFocus: true });
  });
  return (
    <FormDialog size="small" {...dialog} busy={form.formState.isSubmitting} onSubmit={submit}>
      {children}
      <TextField
        label={label}
        hint={hint}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field('code')}
      />
    </FormDialog>
  );
}

interface NewRecoveryCodesProps {
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks for a code before the recovery codes are replaced. */
export function NewRecoveryCodesDialog({ onDone, onClose }: NewRecoveryCodesProps) {
  const [renew] = securityApi.useAccountNewRecoveryCodesMutation();
  const send = async (code: string): Promise<string | undefined> => {
    const { data, error } = await renew({ body: { code } });
    if (!data) return formatApiError(error);
    onDone(data.recovery_codes);
    return undefined;
  };
  return (
    <CodeDialog
      title="Get new recovery codes?"
      description="Your current codes will stop working."
      label="Code"
      hint="From your authenticator app, or one of your recovery codes"
      save="Get new codes"
      send={send}
      onClose={onClose}
    />
  );
}

interface SetUpProps extends NewRecoveryCodesProps {
  readonly setUp: SecondFactorSetUpResponse;
  /** Of the emailed link, if the page was opened with one. */
  readonly token: string | undefined;
}

/** The key for the app, as a QR code and as text. The first code proves that the app has the key. */
export function SetUpSecondFactorDialog({ setUp: { secret, uri }, token, onDone, onClose }: SetUpProps) {
  const [confirm] = securityApi.useAccountSetUpSecondFactorMutation();
  const send = async (code: string): Promise<string | undefined> => {
    const { data, error } = await confirm({ body: { code, token } });
    if (!data) return formatApiError(error);
    onDone(data.recovery_codes);
    return undefined;
  };
  return (
    <CodeDialog
      title="Set up two-step sign-in"
      description="Scan the code with an authenticator app, then enter the code it shows."
      label="Code from your app"
      save="Turn on"
      send={send}
      onClose={onClose}
    >
      <QrCode text={uri} label="QR code to scan with your app" />
      <p>
        Or type this key into the app:{' '}
        <code className={styles.key} translate="no">
          {secret}
        </code>
      </p>
    </CodeDialog>
  );
}

interface EmailedCodeProps {
  /** Called with the token that the code stands for. */
  readonly onToken: (token: string) => void;
  readonly onClose: () => void;
}

/** Takes the code of the email whose link an admin needs to set up the second factor. */
export function EmailedCodeDialog({ onToken, onClose }: EmailedCodeProps) {
  const email = useSession().user?.email ?? '';
  const [exchange] = securityApi.useAccountExchangeCodeMutation();
  const send = async (code: string): Promise<string | undefined> => {
    const { data, error } = await exchange({ body: { purpose: 'second_factor', email, code } });
    if (!data) return formatApiError(error);
    onToken(data.token);
    return undefined;
  };
  return (
    <CodeDialog
      title="Enter the code from the email"
      description="It works once and expires in 1 hour."
      label="Code"
      hint="8 letters and numbers, for example ABCD-EFGH"
      save="Continue"
      send={send}
      onClose={onClose}
    />
  );
}

interface TurnOffProps {
  /** This site requires a second factor for the account's role. */
  readonly required: boolean;
  readonly onClose: () => void;
}

/** Asks for a last code before sign-in needs only the password again. */
export function TurnOffSecondFactorDialog({ required, onClose }: TurnOffProps) {
  const [turnOff] = securityApi.useAccountTurnOffSecondFactorMutation();
  const send = async (code: string): Promise<string | undefined> => {
    const { error } = await turnOff({ body: { code } });
    if (error) return formatApiError(error);
    toast({ title: 'Two-step sign-in is off', tone: 'success' });
    onClose();
    return undefined;
  };
  return (
    <CodeDialog
      title="Turn off two-step sign-in?"
      label="Code"
      hint="From your authenticator app, or one of your recovery codes"
      save="Turn off"
      cancel="Keep it on"
      danger
      send={send}
      onClose={onClose}
    >
      <p>You'll sign in with your password only, and your recovery codes will stop working.</p>
      {required && (
        <Alert tone="warning">
          You won't be able to open the admin dashboard until you turn it on again.
        </Alert>
      )}
    </CodeDialog>
  );
}
