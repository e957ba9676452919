import { formatApiError, toast } from '@haulway/platform';
import { Alert, Button, Stack, TextField } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useForm } from 'react-hook-form';
import { ACTIONS } from '../release-texts.js';
import { type ReleaseOrder, useChangeReleaseMutation } from '../api/releases-api.js';

/** The remote that this page belongs to. */
const OWN = 'admin-mfe';

/** Asks for confirmation before a live version is changed, and for a reason for the history. */
export function ActionDialog({ order, onClose }: { order: ReleaseOrder; onClose: () => void }) {
  const { remote, action, to } = order;
  const texts = ACTIONS[action];
  const { register, getValues } = useForm({ defaultValues: { reason: '' } });
  const [change, { isLoading, error }] = useChangeReleaseMutation();

  const confirm = async (): Promise<void> => {
    const answer = await change({ ...order, reason: getValues('reason').trim() || undefined });
    if (answer.error) return;
    toast({ title: texts.done(remote), tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={texts.title(remote)}
      description={texts.description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={action === 'kill' || action === 'remove' ? 'danger' : 'primary'}
            busy={isLoading}
            onClick={() => void confirm()}
          >
            {texts.button}
          </Button>
        </>
      }
    >
      <Stack>
        {action === 'rollback' && to !== undefined && (
          <p>
            It goes back to <strong>{to}</strong>.
          </p>
        )}
        {action === 'remove' && remote === OWN && (
          <Alert tone="warning">
            This page goes with it: it can only be published again from the command line.
          </Alert>
        )}
        {action === 'kill' && remote === OWN && (
          <Alert tone="warning">
            This page goes with it: it can only be switched on again from the command line.
          </Alert>
        )}
        <TextField label="Reason (optional)" maxLength={300} {...register('reason')} />
        {error && !isLoading && <Alert tone="error">{formatApiError(error)}</Alert>}
      </Stack>
    </Dialog>
  );
}
