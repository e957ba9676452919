import type { Profile } from '@haulway/contracts';
import { formatApiError, toast, useSessionActions } from '@haulway/platform';
import { Button, Stack, TextField } from '@haulway/ui';
import { useState, type FormEvent } from 'react';
import { useAccountUpdateProfileMutation } from './profile-api.js';

/** Changes name and phone; the e-mail address is only shown. No validation (SPEC section 5). */
export const ProfileForm = ({ profile, onDone }: { profile: Profile; onDone: () => void }) => {
  const [name, setName] = useState(profile.full_name);
  const [phone, setPhone] = useState(profile.phone ?? '');
  const [update, { isLoading }] = useAccountUpdateProfileMutation();
  const session = useSessionActions();

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { data, error } = await update({ full_name: name, phone });
    if (!data) {
      const description = formatApiError(error, 'Failed to update profile');
      toast({ title: 'Error', description, tone: 'destructive' });
      return;
    }
    session.update(data.user);
    toast({ title: 'Profile updated', tone: 'success' });
    onDone();
  };

  return (
    <Stack as="form" gap={4} onSubmit={(event: FormEvent) => void save(event)}>
      <TextField
        label="Full Name"
        autoComplete="name"
        autoFocus
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
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
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
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
