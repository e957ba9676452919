import { type AdminBooking, type BookingStatus } from '@haulway/contracts';
import { toast } from '@haulway/platform';
import { Button, SelectField, Stack, TextArea, TextField } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useId, useState, type FormEvent } from 'react';
import { useAdminUpdateBookingMutation } from '../admin-bookings-api.js';
import { STATUS_OPTIONS, toStatus } from '../status-options.js';

interface Form {
  readonly status: BookingStatus;
  readonly worker: string;
  readonly notes: string;
}

/** Changes status, worker and notes of a booking. Closes once the change is saved, stays open when it failed. */
export const EditBookingDialog = ({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) => {
  const formId = useId();
  const [update, { isLoading }] = useAdminUpdateBookingMutation();
  const [form, setForm] = useState<Form>({
    status: booking.status,
    worker: booking.assigned_worker ?? '',
    notes: booking.admin_notes ?? '',
  });
  const change = (part: Partial<Form>): void => setForm((last) => ({ ...last, ...part }));

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    const body = { status: form.status, assigned_worker: form.worker, admin_notes: form.notes };
    const answer = await update({ id: booking.id, body });
    if (answer.error) {
      toast({ title: 'Error', description: 'Failed to update booking', tone: 'destructive' });
      return;
    }
    toast({
      title: 'Booking Updated',
      description: 'Booking status has been updated successfully',
      tone: 'success',
    });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit Booking"
      description={`${booking.service_name}, ${booking.customer_name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isLoading}>
            Update Booking
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} onSubmit={(event: FormEvent) => void save(event)}>
        <SelectField
          label="Status"
          options={STATUS_OPTIONS}
          value={form.status}
          onChange={(event) => change({ status: toStatus(event.target.value) ?? form.status })}
        />
        <TextField
          label="Assigned Worker"
          placeholder="Worker name"
          maxLength={200}
          value={form.worker}
          onChange={(event) => change({ worker: event.target.value })}
        />
        <TextArea
          label="Admin Notes"
          placeholder="Internal notes..."
          maxLength={5000}
          value={form.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Stack>
    </Dialog>
  );
};
