import { TextField, type TextFieldProps } from '@haulway/ui';
import { useId } from 'react';
import { bookingsApi } from '../../../state/admin-bookings-api.js';

/** A worker's name, typed or chosen from the names in use, so that each worker has one spelling. */
export function WorkerField(props: TextFieldProps) {
  const listId = useId();
  const { data: workers = [] } = bookingsApi.useAdminWorkersQuery();
  return (
    <>
      <TextField maxLength={200} autoComplete="off" {...props} list={listId} />
      <datalist id={listId}>
        {workers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
