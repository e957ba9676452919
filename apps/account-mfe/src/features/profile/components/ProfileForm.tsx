import type { Profile } from '@haulway/contracts';
import { nameProblem } from '@haulway/domain';
import { formatApiError, toast, useSessionActions } from '@haulway/platform';
import { Button, Stack, TextField } from '@haulway/ui';
import { type FormEvent, useState } from 'react';
import { ChangedElsewhere } from '../../conflicts/components/ChangedElsewhere.js';
import { latestOf } from '../../conflicts/conflict.js';
import { useMergedForm } from '../../conflicts/hooks/use-merged-form.js';
import { useAccountUpdateProfileMutation } from '../api/profile-api.js';

type Editable = Pick<Profile, 'full_name' | 'phone' | 'version'>;

const isEditable = (value: object): value is Editable =>
  'full_name' in value && typeof value.full_name === 'string' && 'phone' in value && 'version' in value;

const formOf = ({ full_name, phone, version }: Editable) => ({
  fields: { full_name, phone: phone ?? '' },
  version,
});

/** Changes name and phone; the e-mail address is only shown. */
export const ProfileForm = ({ profile, onDone }: { profile: Profile; onDone: () => void }) => {
  const { form, version, elsewhere, change, merge } = useMergedForm(() => formOf(profile));
  const [update, { isLoading }] = useAccountUpdateProfileMutation();
  const session = useSessionActions();
  const [problem, setProblem] = useState<string>();

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { full_name, phone } = form;
    // a name from before there was a rule stays as it is while it is left alone
    const renamed = full_name !== profile.full_name;
    const found = renamed ? nameProblem(full_name) : undefined;
    setProblem(found);
    if (found !== undefined) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    const { data, error } = await update({ ...(renamed ? { full_name } : {}), phone, version });
    const latest = latestOf(error, 'profile_changed', 'profile', isEditable);
    if (latest) return merge(formOf(latest));
    if (!data) {
      const description = formatApiError(error, 'Failed to update profile');
      toast({ title: 'Error', description, tone: 'destructive' });
      return;
    }
    session.update(data.user);
    toast({ title: 'Profile updated', tone: 'success' });
    onDone();
  };

  const changes = [
    ['Full Name', elsewhere.full_name],
    ['Phone', elsewhere.phone],
  ] as const;
  return (
    <Stack as="form" gap={4} onSubmit={(event: FormEvent) => void save(event)}>
      <ChangedElsewhere
        what="Your profile"
        changes={changes.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]))}
      />
      <TextField
        label="Full Name"
        autoComplete="name"
        autoFocus
        maxLength={80}
        error={problem}
        value={form.full_name}
        onChange={(event) => change({ full_name: event.target.value })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        readOnly
        value={profile.email}
        hint="Your e-mail address can't be changed here."
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={form.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <Stack direction="row" gap={3}>
        <Button type="submit" busy={isLoading}>
          Save Changes
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
};
