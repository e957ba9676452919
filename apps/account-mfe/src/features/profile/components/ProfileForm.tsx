import { zodResolver } from '@hookform/resolvers/zod';
import type { Profile } from '@haulway/contracts';
import { formatApiError, toast, useSessionActions } from '@haulway/platform';
import {
  ChangedElsewhere,
  currentRecord,
  refusedFields,
  submitOnce,
  useFields,
  useRecordForm,
} from '@haulway/platform/form';
import { Button, Stack, TextField } from '@haulway/ui';
import { profileApi } from '../../../state/profile-api.js';
import {
  apiName,
  bodyOf,
  BUSINESS_FIELDS,
  type Editable,
  profileForm,
  profileSchema,
} from '../profile-form.js';

const isEditable = (value: object): value is Editable =>
  'full_name' in value && typeof value.full_name === 'string' && 'phone' in value && 'version' in value;

/** The fields that another tab may have changed meanwhile. */
const MERGED = [
  { name: 'full_name', label: 'Full name' },
  { name: 'phone', label: 'Phone' },
  ...BUSINESS_FIELDS,
] as const;

/** Changes name, phone and the fields about a business. The email address is only shown. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const editable: Editable = profile;
  const { form, base, elsewhere, merge } = useRecordForm({
    record: editable,
    valuesOf: (record = editable) => profileForm(record),
    resolver: zodResolver(profileSchema),
  });
  const { field } = useFields(form);
  const [update] = profileApi.useAccountUpdateProfileMutation();
  const session = useSessionActions();

  const save = submitOnce(form, async (typed) => {
    const { data, error } = await update({ body: bodyOf(base ?? profile, typed) });
    const latest = currentRecord(error, 'profile_changed', 'profile', isEditable);
    if (latest) return merge(latest);
    if (!data) {
      for (const [path, message] of refusedFields(error)) {
        const known = BUSINESS_FIELDS.find(({ name }) => apiName(name) === path);
        if (known) form.setError(known.name, { message });
      }
      const description = formatApiError(error, 'Failed to update profile');
      toast({ title: 'Error', description, tone: 'destructive' });
      return;
    }
    session.update(data.user);
    toast({ title: 'Profile updated', tone: 'success' });
    onDone();
  });

  const values = profileForm(base ?? profile);
  return (
    <Stack as="form" gap={4} onSubmit={save}>
      <ChangedElsewhere
        title="Your profile was changed in another window"
        changes={MERGED.filter(({ name }) => elsewhere.includes(name)).map(({ name, label }) => [
          label,
          values[name],
        ])}
      />
      <TextField label="Full name" autoComplete="name" autoFocus maxLength={80} {...field('full_name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        readOnly
        value={profile.email}
        hint="Your email address can't be changed here."
      />
      <TextField label="Phone" type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
      <Stack as="fieldset" gap={4}>
        <legend>For a business</legend>
        {BUSINESS_FIELDS.map(({ name, label, maxLength }) => (
          <TextField
            key={name}
            label={label}
            optional
            autoComplete={name === 'company_name' ? 'organization' : undefined}
            maxLength={maxLength}
            {...field(name)}
          />
        ))}
      </Stack>
      <Stack direction="row" gap={3}>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Save Changes
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}
