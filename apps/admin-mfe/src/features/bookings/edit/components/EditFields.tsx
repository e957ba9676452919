import { type AdminBooking, type BookingStatus } from '@haulway/contracts';
import { SelectField, Stack, TextArea } from '@haulway/ui';
import { WorkerField } from '../../workers/components/WorkerField.js';
import { STATUS_OPTIONS, toStatus } from '../../status-options.js';

/** The values of the edit form. */
export interface EditedFields {
  readonly status: BookingStatus;
  readonly worker: string;
  readonly notes: string;
}

/** A booking's values, as the form starts with them. */
export const fieldsOf = ({ status, assigned_worker, admin_notes }: AdminBooking): EditedFields => ({
  status,
  worker: assigned_worker ?? '',
  notes: admin_notes ?? '',
});

interface EditFieldsProps {
  readonly fields: EditedFields;
  readonly onChange: (fields: EditedFields) => void;
}

/** The three fields of 'Edit Booking'. */
export function EditFields({ fields, onChange }: EditFieldsProps) {
  return (
    <Stack>
      <SelectField
        label="Status"
        options={STATUS_OPTIONS}
        value={fields.status}
        onChange={(event) => onChange({ ...fields, status: toStatus(event.target.value) ?? fields.status })}
      />
      <WorkerField
        label="Assigned Worker"
        placeholder="Worker name"
        value={fields.worker}
        onChange={(event) => onChange({ ...fields, worker: event.target.value })}
      />
      <TextArea
        label="Admin Notes"
        placeholder="Internal notes..."
        maxLength={5000}
        value={fields.notes}
        onChange={(event) => onChange({ ...fields, notes: event.target.value })}
      />
    </Stack>
  );
}
