import type { AdminBooking, BulkResult } from '@haulway/contracts';
import { toast } from '@haulway/platform';
import { Alert, Button, SelectField, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import { STATUS_OPTIONS, toStatus } from '../../status-options.js';
import { WorkerField } from '../../workers/components/WorkerField.js';
import { counted, doneText, isDone } from '../bulk-outcome.js';
import { useBulkChange } from '../hooks/use-bulk-change.js';
import { useBulkRefunds } from '../hooks/use-bulk-refunds.js';
import { BulkMoney } from './BulkMoney.js';
import { BulkOutcome } from './BulkOutcome.js';

/** The field that is changed. */
export type BulkKind = 'worker' | 'status';

interface BulkDialogProps {
  readonly kind: BulkKind;
  readonly bookings: readonly AdminBooking[];
  readonly onClose: () => void;
  /** Called when every change was made. */
  readonly onChanged: () => void;
}

/**
 * Sets the worker or the status of many bookings, and asks what happens to the money of those that it would cancel.
 * When some changes or refunds were not made, it stays open and lists them.
 */
export function BulkDialog({ kind, bookings, onClose, onChanged }: BulkDialogProps) {
  const formId = useId();
  const { change, failure, isLoading } = useBulkChange();
  const [worker, setWorker] = useState('');
  const [status, setStatus] = useState(toStatus('confirmed'));
  const refunds = useBulkRefunds(bookings, kind === 'status' ? status : undefined);
  const [results, setResults] = useState<readonly BulkResult[]>();

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    const answer = await change({
      bookings: refunds.named(),
      ...(kind === 'worker' ? { assigned_worker: worker.trim() } : { status }),
    });
    if (!answer) return;
    if (!isDone(answer)) return setResults(answer);
    toast({ title: 'Bookings Updated', description: doneText(answer), tone: 'success' });
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
                options={STATUS_OPTIONS}
                value={status}
                onChange={(event) => setStatus(toStatus(event.target.value) ?? status)}
              />
            )}
            {refunds.isAsked && <BulkMoney {...refunds} />}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
