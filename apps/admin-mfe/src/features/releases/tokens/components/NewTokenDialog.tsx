import type { MadePublishTokenResponse } from '@haulway/contracts';
import { formatApiError } from '@haulway/platform';
import { FormDialog, submitOnce, useFields } from '@haulway/platform/form';
import { Alert, Button, Stack, TextField } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useForm } from 'react-hook-form';
import { momentText } from '../../../../moment-text.js';
import { useMakePublishTokenMutation } from '../../api/releases-api.js';

const FIELDS = [
  { name: 'remote', label: 'Remote', hint: 'Its name, admin-mfe for example', maxLength: 60 },
  { name: 'owner', label: 'Team', hint: 'Releases made with it are theirs', maxLength: 100 },
  {
    name: 'path',
    label: 'Path',
    hint: 'Where its pages may be, /fleet for example; leave it out for our own remotes only',
    required: false,
    maxLength: 100,
  },
  { name: 'name', label: 'Name', hint: 'What uses it, CI for example', maxLength: 60 },
  { name: 'days', label: 'Days', hint: 'Valid for 1 to 365 days', inputMode: 'numeric', maxLength: 3 },
] as const;

function Made({ made, onClose }: { made: MadePublishTokenResponse; onClose: () => void }) {
  const { remote, owner, path, name, ends_at } = made.publish_token;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="The new token"
      description={`It publishes ${remote}${path === null ? '' : ` at ${path}`} for ${owner} (${name}) until ${momentText(ends_at)}.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Stack>
        <Alert tone="warning">It is shown only once. Share it with the team only.</Alert>
        <TextField label="Token" value={made.token} readOnly onFocus={({ target }) => target.select()} />
      </Stack>
    </Dialog>
  );
}

/** Asks what a token is for, creates it, and shows it once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { remote: '', owner: '', path: '', name: '', days: '90' } });
  const { field } = useFields(form);
  const [make, { data, isLoading, error }] = useMakePublishTokenMutation();
  const submit = submitOnce(form, async ({ path, days, ...typed }) => {
    await make({ ...typed, path: path.trim() || undefined, days: Number(days) });
  });
  if (data) return <Made made={data} onClose={onClose} />;
  return (
    <FormDialog
      size="small"
      title="New token"
      description="A team publishes one part of the site with it."
      save="Make token"
      busy={isLoading}
      nativeValidation
      onSubmit={submit}
      onClose={onClose}
    >
      {error && !isLoading && <Alert tone="error">{formatApiError(error)}</Alert>}
      {FIELDS.map(({ name, ...props }) => (
        <TextField key={name} required {...props} autoComplete="off" {...field(name)} />
      ))}
    </FormDialog>
  );
}
