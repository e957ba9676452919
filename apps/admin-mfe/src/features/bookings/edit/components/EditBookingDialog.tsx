import { type AdminBooking, type BookingChangedDetails } from '@haulway/contracts';
import { toast } from '@haulway/platform';
import { Button, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useId, useState, type FormEvent } from 'react';
import { useAdminUpdateBookingMutation } from '../../api/admin-bookings-api.js';
import { changedDetailsOf } from '../changed-details.js';
import { EditFields, fieldsOf } from './EditFields.js';
import { StaleNotice } from './StaleNotice.js';

/**
 * Changes status, worker and notes of a booking. Closes once the change is saved, stays open with what was typed
 * when it failed; also when somebody else was faster, and then it says what they changed.
 */
export function EditBookingDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const formId = useId();
  const [update, { isLoading }] = useAdminUpdateBookingMutation();
  const [fields, setFields] = useState(() => fieldsOf(booking));
  const [stale, setStale] = useState<BookingChangedDetails>();
  const { version } = stale?.booking ?? booking;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    const { status, worker, notes } = fields;
    const body = { status, assigned_worker: worker, admin_notes: notes, version };
    const answer = await update({ id: booking.id, body });
    if (answer.error) {
      setStale(changedDetailsOf(answer.error) ?? stale);
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
      <Stack>
        {stale && (
          <StaleNotice opened={booking} now={stale} onTake={() => setFields(fieldsOf(stale.booking))} />
        )}
        <form id={formId} onSubmit={(event) => void save(event)}>
          <EditFields fields={fields} onChange={setFields} />
        </form>
      </Stack>
    </Dialog>
  );
}
