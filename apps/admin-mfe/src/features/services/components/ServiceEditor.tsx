import type { AdminService } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { Alert, Button, Stack, TextArea, TextField } from '@haulway/ui';
import { type FormEvent, useState } from 'react';
import { useAdminSaveServiceMutation } from '../api/services-api.js';
import { changeOf, formOf, mergeForm, type ServiceForm } from '../service-form.js';

/** What a failed save's answer says: of fields, and of the service as somebody else has saved it. */
const refusalOf = (error: unknown): { problems: Record<string, string>; now?: AdminService } => {
  const {
    code,
    details = {},
  }: { code?: string; details?: { service?: AdminService } & Record<string, unknown> } = Object(error);
  if (code === 'stale') return details.service ? { problems: {}, now: details.service } : { problems: {} };
  return {
    problems: Object.fromEntries(Object.entries(details).map(([field, text]) => [field, String(text)])),
  };
};

/** Changes a service. Nothing typed is lost by a failed save, nor by what somebody else has saved meanwhile. */
export const ServiceEditor = ({ service }: { service: AdminService }) => {
  const [began, setBegan] = useState(service);
  const [form, setForm] = useState(() => formOf(service));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [note, setNote] = useState<string>();
  const [save, { isLoading }] = useAdminSaveServiceMutation();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setNote(undefined);
    const change = changeOf(began, form);
    if ('field' in change) return setProblems({ [change.field]: change.message });
    const { data, error } = await save({ id: service.id, body: change.body });
    if (data) {
      setBegan(data.service);
      setForm(formOf(data.service));
      setProblems({});
      toast({ title: 'Service saved', tone: 'success' });
      return;
    }
    const refusal = refusalOf(error);
    setProblems(refusal.problems);
    setNote(formatApiError(error));
    if (refusal.now) {
      setForm(mergeForm(formOf(began), form, formOf(refusal.now)));
      setBegan(refusal.now);
    }
  };
  const problemOf = (field: keyof ServiceForm): string | undefined =>
    Object.entries(problems).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
  const field = (name: keyof ServiceForm) => ({
    value: form[name],
    error: problemOf(name),
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <form noValidate aria-label={`Edit ${service.name}`} onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        {note && <Alert tone="error">{note}</Alert>}
        <TextField label="Name" maxLength={120} {...field('name')} />
        <TextField label="Base price in pounds" inputMode="decimal" {...field('base_price')} />
        <TextField
          label="Price on cards"
          hint="Empty: made from the base price"
          maxLength={60}
          {...field('price_display')}
        />
        <TextArea label="Description" maxLength={2000} {...field('description')} />
        <TextArea label="Features, one on each line" {...field('features')} />
        <TextArea label="Options" rows={10} spellCheck={false} {...field('booking_config')} />
        <div>
          <Button type="submit" busy={isLoading}>
            Save service
          </Button>
        </div>
      </Stack>
    </form>
  );
};
