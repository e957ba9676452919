import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminBooking } from '@haulway/contracts';
import { emailProblem } from '@haulway/domain';
import { formatApiError } from '@haulway/platform';
import {
  ChangedElsewhere,
  currentRecord,
  FormDialog,
  refusedFields,
  submitOnce,
  useFields,
  useRecordForm,
} from '@haulway/platform/form';
import { showResult } from '@haulway/platform/show-result';
import { Alert, TextField } from '@haulway/ui';
import * as z from 'zod/mini';
import { bookingsApi } from '../../../state/admin-bookings-api.js';

/** Some callers give a phone number only. */
const schemaOf = ({ customer_email: known }: Pick<AdminBooking, 'customer_email'>) =>
  z.object({
    customer_name: z.string().check(z.trim(), z.minLength(1, 'Enter a name')),
    customer_email: z.string().check(
      z.trim(),
      z.refine(
        (typed) => emailProblem(typed) === undefined || (typed === '' && known === ''),
        'Enter an email address, like name@example.com',
      ),
    ),
    customer_phone: z.string(),
  });

type Contact = z.infer<ReturnType<typeof schemaOf>>;
const LABELS = { customer_name: 'Name', customer_email: 'Email', customer_phone: 'Phone' } as const;
const FIELDS = Object.keys(LABELS) as (keyof Contact)[];

const contactOf = ({ customer_name, customer_email, customer_phone }: AdminBooking): Contact => ({
  customer_name,
  customer_email,
  customer_phone: customer_phone ?? '',
});

const isBooking = (value: object): value is AdminBooking => 'customer_email' in value && 'version' in value;

/** Corrects a guest's name, email address and phone number. What another admin has changed meanwhile is merged. */
export function CorrectDetailsDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const [correct, { error, isLoading }] = bookingsApi.useAdminCorrectCustomerMutation();
  const {
    form,
    base = booking,
    elsewhere,
    merge,
  } = useRecordForm({
    record: booking,
    valuesOf: (record = booking) => contactOf(record),
    resolver: zodResolver(schemaOf(booking)),
  });
  const { field } = useFields(form);
  const before = contactOf(base);
  const isNewEmail = (typed: string): boolean =>
    typed.trim().toLowerCase() !== before.customer_email.toLowerCase();

  const save = submitOnce(form, async (typed) => {
    const changed = FIELDS.filter((name) => typed[name] !== before[name]);
    const body = { version: base.version, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
    const result = await correct({ params: { id: booking.id }, body });
    const latest = currentRecord(result.error, 'stale', 'booking', isBooking);
    if (latest) return merge(latest);
    if (result.error) {
      for (const [path, message] of refusedFields(result.error)) {
        const known = FIELDS.find((name) => name === path);
        if (known) form.setError(known, { message });
      }
      return;
    }
    showResult(result, 'Details corrected', {
      description: isNewEmail(typed.customer_email)
        ? `The links in earlier emails no longer work. We use ${typed.customer_email} from now on.`
        : undefined,
    });
    onClose();
  });
  const isMerged = elsewhere.length > 0;
  const isRefused = refusedFields(error).some(([path]) => FIELDS.some((name) => name === path));
  return (
    <FormDialog
      title="Correct details"
      description={`${booking.service_name}, ${booking.customer_name}`}
      size="small"
      save="Save details"
      busy={isLoading}
      onSubmit={save}
      onClose={onClose}
    >
      <ChangedElsewhere
        title="This booking was changed by someone else"
        changes={FIELDS.filter((name) => elsewhere.includes(name)).map((name) => [
          LABELS[name],
          before[name],
        ])}
      />
      <TextField label={LABELS.customer_name} maxLength={200} {...field('customer_name')} />
      <TextField
        label={LABELS.customer_email}
        type="email"
        hint="A new address gets the confirmation and documents. Links sent to the old one stop working."
        maxLength={254}
        {...field('customer_email')}
      />
      <TextField
        label={LABELS.customer_phone}
        type="tel"
        optional
        maxLength={40}
        {...field('customer_phone')}
      />
      {error && !isLoading && !isMerged && !isRefused && <Alert tone="error">{formatApiError(error)}</Alert>}
    </FormDialog>
  );
}
