import type { Customer, CustomerResponse } from '@haulway/contracts';
import { toast } from '@haulway/platform';
import { currentRecord } from '@haulway/platform/form';
import { TextArea } from '@haulway/ui';
import * as z from 'zod/mini';
import { EditForm } from '../../../components/EditForm.js';
import { useSavedEdit } from '../../../hooks/use-saved-edit.js';
import { useAdminSetNotesMutation } from '../api/customers-api.js';

const schema = z.object({ notes: z.string() });
const isCustomer = (value: object): value is Customer => 'notes' in value && 'notes_version' in value;

/** The office's notes about a customer. Typed text survives a failed save, another admin's save, and a closed tab. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const [save] = useAdminSetNotesMutation();
  const edit = useSavedEdit({
    subject: `customer-notes.${customer.id}`,
    record: customer,
    valuesOf: (record: Customer | undefined) => ({ notes: record?.notes ?? '' }),
    schema,
    revisionOf: ({ notes_version }) => String(notes_version),
    send: ({ notes }, base = customer) =>
      save({ id: customer.id, body: { notes, version: base.notes_version } }),
    recordIn: (response: CustomerResponse) => response.customer,
    currentIn: (error) => currentRecord(error, 'stale', 'customer', isCustomer),
    onSaved: () => void toast({ title: 'Notes saved', tone: 'success' }),
  });
  return (
    <EditForm
      label="About this customer"
      what="The note"
      edit={edit}
      fieldTexts={() => ['It', edit.began.notes]}
      save="Save notes"
      quiet
    >
      <TextArea label="Notes" maxLength={5000} {...edit.field('notes')} />
    </EditForm>
  );
}
