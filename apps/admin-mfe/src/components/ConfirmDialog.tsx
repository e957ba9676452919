import { formatApiError } from '@haulway/platform';
import { FormDialog } from '@haulway/platform/form';
import { Alert } from '@haulway/ui';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { showResult } from './show-result.js';

type FormDialogProps = ComponentProps<typeof FormDialog>;

interface ConfirmDialogProps extends Omit<FormDialogProps, 'busy' | 'onSubmit' | 'children'> {
  readonly change: { readonly isLoading: boolean; readonly error?: unknown };
  /** Makes the change. When it fails, the dialog stays open and shows the error. */
  readonly run: () => Promise<{ error?: unknown }>;
  /** The toast after the change: its title, and perhaps a description. */
  readonly done: readonly [title: string, description?: string];
  /** The title of the error. */
  readonly failure?: string;
  readonly children?: ReactNode;
  /** Content below the error. */
  readonly below?: ReactNode;
}

/** Asks for confirmation before a change is made. */
export function ConfirmDialog({
  change,
  run,
  done,
  failure,
  children,
  below,
  ...dialog
}: ConfirmDialogProps) {
  const confirm = async (): Promise<void> => {
    const result = await run();
    if (result.error) return;
    showResult(result, ...done);
    dialog.onClose();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void confirm();
  };
  return (
    <FormDialog size="small" {...dialog} busy={change.isLoading} onSubmit={submit}>
      {children}
      {change.error !== undefined && !change.isLoading && (
        <Alert tone="error" title={failure}>
          {formatApiError(change.error)}
        </Alert>
      )}
      {below}
    </FormDialog>
  );
}
