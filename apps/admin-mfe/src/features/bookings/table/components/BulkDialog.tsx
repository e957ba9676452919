import type { AdminBooking, BookingStatus, BulkResult } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { submitOnce } from '@haulway/platform/form';
import { Alert, Button, SelectField, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { nanoid } from '@reduxjs/toolkit';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { bookingsApi } from '../../../../state/admin-bookings-api.js';
import { STATUS_OPTIONS } from '../../booking-texts.js';
import { WorkerField } from '../../components/WorkerField.js';
import { MoneyQuestion } from '../../edit/MoneyQuestion.js';
import { RefundedNotice } from '../../edit/RefundedNotice.js';
import { useRefundChoice } from '../../edit/use-refund-choice.js';
import { BulkOutcome, counted, doneText, isDone } from './BulkOutcome.js';

export type BulkKind = 'worker' | 'status';

interface BulkDialogProps {
  readonly kind: BulkKind;
  readonly bookings: readonly AdminBooking[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/**
 * Sets the worker or the status of many bookings, and asks what happens to the money of those that it would cancel.
 * When some changes or refunds were not made, it stays open and lists them.
 */
export function BulkDialog({ kind, bookings, onClose, onChanged }: BulkDialogProps) {
  const [send, { isLoading, error }] = bookingsApi.useAdminBulkChangeMutation();
  const [last, setLast] = useState({ text: '', key: '' });
  const formId = useId();
  const form = useForm<{ worker: string; status: BookingStatus }>({
    defaultValues: { worker: '', status: 'confirmed' },
  });
  const status = useWatch({ control: form.control, name: 'status' });
  const choice = useRefundChoice(bookings, kind === 'status' ? status : undefined);
  const [results, setResults] = useState<readonly BulkResult[]>();

  const save = submitOnce(form, async (typed) => {
    const body = {
      bookings: choice.named(),
      ...(kind === 'worker' ? { assigned_worker: typed.worker.trim() } : { status: typed.status }),
    };
    // When the same change is sent again, for example after a lost response, it has the same key: no money is refunded
    // twice, and the response is that of the first request.
    const text = JSON.stringify(body);
    const idempotencyKey = last.text === text ? last.key : `bulk-${nanoid()}`;
    setLast({ text, key: idempotencyKey });
    const { data: changed } = await send({ body, idempotencyKey });
    if (!changed) return;
    if (!isDone(changed)) return setResults(changed);
    toast({ title: 'Bookings Updated', description: doneText(changed), tone: 'success' });
    onChanged();
    onClose();
  });

  const title = kind === 'worker' ? 'Assign worker' : 'Set status';
  const count = counted(bookings.length);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={count}
      size="small"
      footer={
        results ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={isLoading} disabled={choice.isOpen}>
              {`${kind === 'worker' ? 'Assign to' : 'Update'} ${count}`}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <BulkOutcome bookings={bookings} results={results} />
      ) : (
        <form id={formId} onSubmit={save}>
          <Stack>
            {error && !isLoading && (
              <Alert tone="error">{formatApiError(error, 'Failed to update the bookings')}</Alert>
            )}
            {kind === 'worker' ? (
              <WorkerField
                label="Assigned Worker"
                placeholder="Worker name"
                hint="Leave empty to unassign."
                {...form.register('worker')}
              />
            ) : (
              <SelectField label="Status" options={STATUS_OPTIONS} {...form.register('status')} />
            )}
            <RefundedNotice bookings={bookings} status={kind === 'status' ? status : undefined} />
            {choice.isNeeded && <MoneyQuestion choice={choice} />}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
