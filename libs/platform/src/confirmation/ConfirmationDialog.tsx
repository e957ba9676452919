import { calls, requestOf } from '@haulway/api-client';
import { Alert, Button, Stack, TextField } from '@haulway/ui';
import { PasswordField } from '@haulway/ui/password-field';
import { TopDialog } from '@haulway/ui/top-dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiRequestError, type ApiFailure, formatApiError } from '../api/api-error.js';
import { usePlatform } from '../PlatformProvider.js';
import type { ConfirmationMethod } from './confirmation.js';

export interface ConfirmationDialogProps {
  readonly methods: readonly ConfirmationMethod[];
  readonly onDone: (confirmed: boolean) => void;
}

const MISSING = { password: 'Password is required', code: 'Code is required' } as const;

/** Whether a failure is about the typed text, and so belongs beside the field. */
const isOfField = ({ code }: ApiFailure): boolean => code === 'wrong_password' || code === 'wrong_code';

/** Asks for a code or password before a sensitive request, which waits meanwhile. */
export function ConfirmationDialog({ methods, onDone }: ConfirmationDialogProps) {
  const { client } = usePlatform();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const method = methods.includes('code') ? 'code' : 'password';
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    setProblem(value === '' ? MISSING[method] : undefined);
    if (value === '') return input.current?.focus();
    setBusy(true);
    try {
      await client.request(requestOf(calls.secondFactor.confirm, { body: { [method]: value } }));
      onDone(true);
    } catch (error) {
      const why = error instanceof ApiRequestError ? error.failure : undefined;
      setBusy(false);
      if (!why || !isOfField(why)) return setFailure(formatApiError(why));
      setProblem(why.message);
      input.current?.focus();
    }
  };
  const field = {
    ref: input,
    required: true,
    autoFocus: true,
    value,
    error: problem,
    onChange: ({ target }: { target: HTMLInputElement }) => setValue(target.value),
  };
  return (
    <TopDialog
      title="Please confirm it's you"
      description="For your security, we need to check again. We won't ask again for 10 minutes."
      onClose={() => onDone(false)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onDone(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          {failure && <Alert tone="error">{failure}</Alert>}
          {method === 'password' ? (
            <PasswordField label="Your password" autoComplete="current-password" maxLength={200} {...field} />
          ) : (
            <TextField
              label="Code"
              hint="From your authenticator app, or one of your recovery codes"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              {...field}
            />
          )}
        </Stack>
      </form>
    </TopDialog>
  );
}
