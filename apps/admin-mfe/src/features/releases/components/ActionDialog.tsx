import { Alert, TextField } from '@haulway/ui';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../../components/ConfirmDialog.js';
import { type ReleaseOrder, releasesApi } from '../releases-api.js';
import { ACTIONS } from '../release-texts.js';

const OWN = 'admin-mfe';

/** Asks for confirmation before a live version is changed, and for a reason for the history. */
export function ActionDialog({ order, onClose }: { order: ReleaseOrder; onClose: () => void }) {
  const { remote, action, to } = order;
  const texts = ACTIONS[action];
  const { register, getValues } = useForm({ defaultValues: { reason: '' } });
  const [change, changing] = releasesApi.useChangeReleaseMutation();
  return (
    <ConfirmDialog
      title={texts.title(remote)}
      description={texts.description}
      save={texts.button}
      danger={action === 'kill' || action === 'remove'}
      change={changing}
      run={() => change({ ...order, reason: getValues('reason').trim() || undefined })}
      done={[texts.done(remote)]}
      onClose={onClose}
    >
      {action === 'rollback' && to !== undefined && (
        <p>
          Rolling back to <strong>{to}</strong>.
        </p>
      )}
      {remote === OWN && (action === 'remove' || action === 'kill') && (
        <Alert tone="warning">
          {`You'll lose this page too. You can only ${action === 'kill' ? 'switch it on' : 'publish it'} again from the command line.`}
        </Alert>
      )}
      <TextField label="Reason (optional)" maxLength={300} {...register('reason')} />
    </ConfirmDialog>
  );
}
