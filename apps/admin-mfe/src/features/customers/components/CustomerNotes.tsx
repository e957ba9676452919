import type { Customer, CustomerResponse } from '@haulway/contracts';
import { toast } from '@haulway/platform';
import { Alert, Button, Stack, TextArea } from '@haulway/ui';
import { EditNotices } from '../../../components/EditNotices.js';
import { staleRecordOf } from '../../../state/field-problems.js';
import { useKeptEditor } from '../../../hooks/use-kept-editor.js';
import { useAdminSetNotesMutation } from '../api/customers-api.js';
import styles from './Customers.module.css';

const isCustomer = (value: object): value is Customer => 'notes' in value && 'notes_version' in value;

/** The office's notes about a customer. Typed text survives a failed save, another admin's save, and a closed tab. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const [save] = useAdminSetNotesMutation();
  const edit = useKeptEditor({
    subject: `customer-notes.${customer.id}`,
    record: customer,
    fieldsOf: (record: Customer | undefined) => ({ notes: record?.notes ?? '' }),
    revisionOf: ({ notes_version }: Customer) => String(notes_version),
    send: ({ notes }, base = customer) =>
      save({ id: customer.id, body: { notes, version: base.notes_version } }),
    recordIn: (answer: CustomerResponse) => answer.customer,
    staleIn: (error) => staleRecordOf(error, 'customer', isCustomer),
    onSaved: () => void toast({ title: 'Notes saved', tone: 'success' }),
  });
  return (
    <Stack gap={3}>
      <EditNotices
        what="The note"
        broughtBack={edit.broughtBack}
        elsewhere={edit.elsewhere.map(() => ['It', edit.began.notes] as const)}
        onDiscard={edit.discard}
      />
      <TextArea
        label="Notes"
        maxLength={5000}
        error={edit.problems['notes']}
        value={edit.form.notes}
        onChange={({ target }) => edit.change({ notes: target.value })}
      />
      {edit.failure && <Alert tone="error">{edit.failure}</Alert>}
      <div className={styles.actions}>
        <Button size="small" busy={edit.saving} onClick={() => void edit.save()}>
          Save notes
        </Button>
        {edit.isTyped && (
          <Button size="small" variant="secondary" onClick={edit.discard}>
            Discard
          </Button>
        )}
      </div>
    </Stack>
  );
}
