import type { AdminBooking, AdminChangeBody, BookingChangedDetails } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { formatApiError, toast } from '@haulway/platform';
import { FormDialog, submitOnce, useFields } from '@haulway/platform/form';
import { Alert, Button, SelectField, TextArea } from '@haulway/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { changeText, valueText } from '../../../change-texts.js';
import { bookingsApi } from '../../../state/admin-bookings-api.js';
import { STATUS_OPTIONS } from '../booking-texts.js';
import { WorkerField } from '../components/WorkerField.js';
import { MoneyQuestion } from './MoneyQuestion.js';
import { RefundedNotice } from './RefundedNotice.js';
import { useRefundChoice } from './use-refund-choice.js';

/** A booking's values, as the form starts with them. */
const valuesOf = ({ status, assigned_worker, admin_notes }: AdminBooking) => ({
  status,
  worker: assigned_worker ?? '',
  notes: admin_notes ?? '',
});

/**
 * Changes the status, worker and notes of a booking. It closes once the change is saved. When saving fails it stays
 * open with the typed values. When another admin has changed the booking meanwhile, it also shows their changes.
 */
export function EditBookingDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const [update] = bookingsApi.useAdminUpdateBookingMutation();
  const form = useForm({ defaultValues: valuesOf(booking) });
  const { field } = useFields(form);
  const [stale, setStale] = useState<BookingChangedDetails>();
  const [cancel, cancelling] = bookingsApi.useAdminCancelMutation();
  const status = useWatch({ control: form.control, name: 'status' });
  // what this dialog has saved itself is no change of another admin
  const [saved, setSaved] = useState<AdminBooking>();
  const now = saved ?? stale?.booking ?? booking;
  const choice = useRefundChoice([now], status);

  const updated = (): void => {
    toast({
      title: 'Booking Updated',
      description: 'Booking status has been updated successfully',
      tone: 'success',
    });
    onClose();
  };

  /** Saves values of the form; whether that succeeded. */
  const saveFields = async (values: Pick<AdminChangeBody, 'status' | 'assigned_worker' | 'admin_notes'>) => {
    const { data, error } = await update({
      params: { id: booking.id },
      body: { ...values, version: now.version },
    });
    setSaved(data);
    const changed = changedDetailsOf(error);
    if (changed) {
      setStale(changed);
      // fields that nobody typed into follow the other admin, so that the next save does not undo their changes
      form.reset(valuesOf(changed.booking), { keepDirtyValues: true });
    }
    return !error;
  };

  const save = submitOnce(form, async (typed) => {
    const refundPence = choice.penceOf(now);
    const isRefunding = refundPence > 0;
    const fields = { assigned_worker: typed.worker, admin_notes: typed.notes };
    // The cancellation comes last: it takes no version, so a booking that another admin has changed is noticed before.
    const isDone =
      (await saveFields(isRefunding ? fields : { ...fields, status: typed.status })) &&
      (!isRefunding || !(await cancel({ id: booking.id, refundPence })).error);
    if (isDone) updated();
    else toast({ title: 'Error', description: 'Failed to update booking', tone: 'destructive' });
  });

  return (
    <FormDialog
      title="Edit Booking"
      description={`${booking.service_name}, ${booking.customer_name}`}
      save="Update Booking"
      busy={form.formState.isSubmitting}
      disabled={choice.isOpen}
      onSubmit={save}
      onClose={onClose}
    >
      {stale && (
        <StaleNotice
          key={stale.booking.version}
          opened={booking}
          now={stale}
          onTake={() => form.reset(valuesOf(stale.booking))}
        />
      )}
      <SelectField label="Status" options={STATUS_OPTIONS} {...field('status')} />
      <RefundedNotice bookings={[now]} status={status} />
      <WorkerField label="Assigned Worker" placeholder="Worker name" {...field('worker')} />
      <TextArea label="Admin Notes" placeholder="Internal notes..." maxLength={5000} {...field('notes')} />
      {choice.isNeeded && <MoneyQuestion choice={choice} />}
      {cancelling.error && !cancelling.isLoading && (
        <Alert tone="error">{formatApiError(cancelling.error)}</Alert>
      )}
    </FormDialog>
  );
}

const isDetails = (value: unknown): value is BookingChangedDetails =>
  isRecord(value) && isRecord(value['booking']) && Array.isArray(value['changes']);

/**
 * The current booking and its changes, from a save that was refused because of them. Undefined for any other failure.
 */
export const changedDetailsOf = (error: unknown): BookingChangedDetails | undefined =>
  isRecord(error) && error['code'] === 'booking_changed' && isDetails(error['details'])
    ? error['details']
    : undefined;

const COMPARED = ['status', 'payment_status', 'assigned_worker', 'admin_notes'] as const;
const LABELS = {
  status: 'Status',
  payment_status: 'Payment',
  assigned_worker: 'Worker',
  admin_notes: 'Notes',
} as const;

/** On a phone the form is longer than the screen, and whoever has just clicked its last button is at its end. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'center' });

interface StaleNoticeProps {
  /** The booking as it was when the dialog was opened. */
  readonly opened: AdminBooking;
  readonly now: BookingChangedDetails;
  readonly onTake: () => void;
}

/** Shows what another admin has changed while this booking was being edited. The typed values stay in the form. */
function StaleNotice({ opened, now, onTake }: StaleNoticeProps) {
  // the trail also says who made a change; changes that it does not contain, such as a payment, are found by comparing
  const recorded = new Set<string>(now.changes.map(({ what }) => what));
  const differing = COMPARED.filter((field) => opened[field] !== now.booking[field] && !recorded.has(field));
  return (
    <div ref={bringIntoView}>
      <Alert
        tone="warning"
        title="This booking has been changed since you opened it"
        actions={
          <Button variant="secondary" size="small" onClick={onTake}>
            Use the current values
          </Button>
        }
      >
        <ul>
          {differing.map((field) => (
            <li key={field}>
              {`${LABELS[field]}: ${valueText(opened[field])} → ${valueText(now.booking[field])}`}
            </li>
          ))}
          {now.changes.map((change) => (
            <li key={`${change.at} ${change.what}`}>{changeText(change)}</li>
          ))}
        </ul>
        <p>We've kept what you typed. Update again to replace the current values.</p>
      </Alert>
    </div>
  );
}
