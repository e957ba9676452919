import type { AdminBooking, BulkResult } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { Alert, Button, SelectField, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import { useAdminBulkChangeMutation } from '../../api/admin-bookings-api.js';
import { shortId } from '../../booking-texts.js';
import { STATUS_OPTIONS, toStatus } from '../../status-options.js';
import { WorkerField } from '../../workers/components/WorkerField.js';

/** What is changed of all of them. */
export type BulkKind = 'worker' | 'status';

interface BulkDialogProps {
  readonly kind: BulkKind;
  readonly bookings: readonly AdminBooking[];
  readonly onClose: () => void;
  /** Called once all of them are changed. */
  readonly onChanged: () => void;
}

const counted = (count: number): string => `${count} ${count === 1 ? 'booking' : 'bookings'}`;

/** Sets the worker or the status of many bookings. Those that were refused are named, and stay to be looked at. */
export function BulkDialog({ kind, bookings, onClose, onChanged }: BulkDialogProps) {
  const formId = useId();
  const [change, { isLoading }] = useAdminBulkChangeMutation();
  const [worker, setWorker] = useState('');
  const [status, setStatus] = useState(toStatus('confirmed'));
  const [results, setResults] = useState<readonly BulkResult[]>();
  const [failure, setFailure] = useState<string>();

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    setFailure(undefined);
    const named = bookings.map(({ id, version }) => ({ id, version }));
    const answer = await change({
      bookings: named,
      ...(kind === 'worker' ? { assigned_worker: worker.trim() } : { status }),
    });
    if (!answer.data) return setFailure(formatApiError(answer.error, 'Failed to update the bookings'));
    if (answer.data.some(({ outcome }) => outcome === 'refused')) return setResults(answer.data);
    toast({ title: 'Bookings Updated', description: `${counted(named.length)} changed`, tone: 'success' });
    onChanged();
    onClose();
  };

  const title = kind === 'worker' ? 'Assign worker' : 'Set status';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={counted(bookings.length)}
      size="small"
      footer={
        results ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={isLoading}>
              {`${title} of ${counted(bookings.length)}`}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <BulkOutcome bookings={bookings} results={results} />
      ) : (
        <form id={formId} onSubmit={(event) => void save(event)}>
          <Stack>
            {failure !== undefined && <Alert tone="error">{failure}</Alert>}
            {kind === 'worker' ? (
              <WorkerField
                label="Assigned Worker"
                placeholder="Worker name"
                hint="Leave it empty to unassign them."
                value={worker}
                onChange={(event) => setWorker(event.target.value)}
              />
            ) : (
              <SelectField
                label="Status"
                hint="A paid booking is cancelled by itself, since its refund is decided with it."
                options={STATUS_OPTIONS}
                value={status}
                onChange={(event) => setStatus(toStatus(event.target.value) ?? status)}
              />
            )}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

/** How many were changed, and of each other one why it was not. */
function BulkOutcome({
  bookings,
  results,
}: Pick<BulkDialogProps, 'bookings'> & { results: readonly BulkResult[] }) {
  const names = new Map(
    bookings.map((booking) => [booking.id, `${booking.customer_name}, #${shortId(booking)}`]),
  );
  const refused = results.flatMap((result) => (result.outcome === 'refused' ? [result] : []));
  return (
    <Alert
      tone="warning"
      title={`${results.length - refused.length} of ${counted(results.length)} changed. The others stay as they were:`}
    >
      <ul>
        {refused.map(({ id, message }) => (
          <li key={id}>
            {names.get(id) ?? id}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
