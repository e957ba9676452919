import { formatApiError } from '@haulway/platform';
import { showResult } from '@haulway/platform/show-result';
import { Alert, Button, Stack } from '@haulway/ui';
import { Dialog, type DialogProps } from '@haulway/ui/dialog';
import type { ReactNode } from 'react';

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  readonly save: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly change: { readonly isLoading: boolean; readonly error?: unknown };
  /** Makes the change. When it fails, the dialog stays open and shows the error. */
  readonly run: () => Promise<{ error?: unknown }>;
  readonly done: readonly [title: string, description?: string];
  readonly failure?: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly below?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, size = 'small', save, cancel = 'Cancel', danger, disabled, onClose } = props;
  const { isLoading, error } = props.change;
  const confirm = async (): Promise<void> => {
    const result = await props.run();
    if (result.error) return;
    showResult(result, props.done[0], { description: props.done[1] });
    onClose();
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {cancel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        busy={isLoading}
        disabled={disabled}
        onClick={() => void confirm()}
      >
        {save}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} {...{ title, description, size, footer }}>
      <Stack>
        {props.children}
        {error !== undefined && !isLoading && (
          <Alert tone="error" title={props.failure}>
            {formatApiError(error)}
          </Alert>
        )}
        {props.below}
      </Stack>
    </Dialog>
  );
}
