import { Button, Stack } from '@haulway/ui';
import { Dialog, type DialogProps } from '@haulway/ui/dialog';
import { type ReactNode, type SyntheticEvent, useId } from 'react';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  readonly save: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** Leaves invalid fields to the browser, which names the first one. */
  readonly nativeValidation?: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, description, size, save, cancel = 'Cancel', danger, busy, disabled, children } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            form={formId}
            busy={busy}
            disabled={disabled}
          >
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate={!props.nativeValidation} onSubmit={props.onSubmit}>
        <Stack gap={4}>{children}</Stack>
      </form>
    </Dialog>
  );
}
