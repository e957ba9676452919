import { Button, Stack, TextField } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';

interface Props {
  readonly title: string;
  readonly description?: string;
  readonly children?: ReactNode;
  readonly label: string;
  readonly hint?: string;
  /** The names of the two buttons. */
  readonly submitLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** Sends the code. Resolves to what was wrong with it, if anything was. */
  readonly send: (code: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** A dialog with one field for a code. What was wrong is shown beside the field, which keeps its value. */
export function CodeDialog({
  title,
  description,
  children,
  label,
  hint,
  busy,
  send,
  onClose,
  ...props
}: Props) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = code.trim() === '' ? 'Code is required' : await send(code.trim());
    setProblem(found);
    if (found !== undefined) input.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {props.cancelLabel}
          </Button>
          <Button type="submit" variant={props.danger ? 'danger' : 'primary'} form={formId} busy={busy}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          {children}
          <TextField
            ref={input}
            label={label}
            hint={hint}
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
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
