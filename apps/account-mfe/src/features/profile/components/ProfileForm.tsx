import type { Profile } from '@haulway/contracts';
import { nameProblem } from '@haulway/domain';
import { formatApiError, toast, useSessionActions } from '@haulway/platform';
import { Button, Stack, TextField } from '@haulway/ui';
import { type FormEvent, useState } from 'react';
import { ChangedElsewhere } from '../../../components/ChangedElsewhere.js';
import { latestOf } from '../../../state/conflict.js';
import { useMergedForm } from '../../../hooks/use-merged-form.js';
import { useAccountUpdateProfileMutation } from '../../../state/profile-api.js';
import {
  BUSINESS_FIELDS,
  type BusinessForm,
  businessForm,
  type BusinessName,
  changedBusiness,
} from '../business-fields.js';

type Editable = Pick<Profile, 'full_name' | 'phone' | 'version' | BusinessName>;

const isEditable = (value: object): value is Editable =>
  'full_name' in value && typeof value.full_name === 'string' && 'phone' in value && 'version' in value;

const formOf = (profile: Editable) => ({
  fields: { full_name: profile.full_name, phone: profile.phone ?? '', ...businessForm(profile) },
  version: profile.version,
});

/** The fields that another tab may have changed meanwhile. */
const MERGED = [
  { name: 'full_name', label: 'Full Name' },
  { name: 'phone', label: 'Phone' },
  ...BUSINESS_FIELDS,
] as const;

type Problems = Readonly<Partial<Record<'full_name' | BusinessName, string>>>;

/**
 * The problems with the typed values, in the order of the fields. A name that was not changed is not checked: it may be
 * older than the rule.
 */
const problemsOf = (form: BusinessForm & { readonly full_name: string }, renamed: boolean): Problems =>
  Object.fromEntries(
    [
      ['full_name', renamed ? nameProblem(form.full_name) : undefined] as const,
      ...BUSINESS_FIELDS.map(({ name, problem }) => [name, problem?.(form[name])] as const),
    ].filter(([, problem]) => problem !== undefined),
  );

/** The API's messages about the fields of a business. */
const problemsIn = (error: unknown): Problems => {
  const { details = {} }: { details?: Problems } = Object(error);
  return Object.fromEntries(
    Object.entries(details).filter(([name]) => BUSINESS_FIELDS.some((field) => field.name === name)),
  );
};

/** Changes name, phone and the fields about a business. The e-mail address is only shown. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { form, base, version, elsewhere, change, merge } = useMergedForm(() => formOf(profile));
  const [update, { isLoading }] = useAccountUpdateProfileMutation();
  const session = useSessionActions();
  const [problems, setProblems] = useState<Problems>({});

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { full_name, phone } = form;
    // a name that is older than the rule stays as it is until it is changed
    const renamed = full_name !== base.full_name;
    const found = problemsOf(form, renamed);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
      return;
    }
    const { data, error } = await update({
      ...(renamed ? { full_name } : {}),
      phone,
      ...changedBusiness(base, form),
      version,
    });
    const latest = latestOf(error, 'profile_changed', 'profile', isEditable);
    if (latest) return merge(formOf(latest));
    if (!data) {
      setProblems(problemsIn(error));
      const description = formatApiError(error, 'Failed to update profile');
      toast({ title: 'Error', description, tone: 'destructive' });
      return;
    }
    session.update(data.user);
    toast({ title: 'Profile updated', tone: 'success' });
    onDone();
  };

  const changes = MERGED.map(({ name, label }) => [label, elsewhere[name]] as const);
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
        name="full_name"
        error={problems.full_name}
        value={form.full_name}
        onChange={(event) => change({ full_name: event.target.value })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        readOnly
        value={profile.email}
        hint="Your email address can't be changed here."
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={form.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <Stack as="fieldset" gap={4}>
        <legend>For a business</legend>
        {BUSINESS_FIELDS.map(({ name, label, maxLength }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            optional
            autoComplete={name === 'company_name' ? 'organization' : undefined}
            maxLength={maxLength}
            error={problems[name]}
            value={form[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </Stack>
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
}
