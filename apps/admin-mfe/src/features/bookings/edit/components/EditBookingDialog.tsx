import { type AdminBooking, type BookingChangedDetails } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { Alert, Button, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useId, useState, type FormEvent } from 'react';
import { useAdminCancelMutation, useAdminUpdateBookingMutation } from '../../api/admin-bookings-api.js';
import { changedDetailsOf } from '../changed-details.js';
import { EditFields, fieldsOf } from './EditFields.js';
import { asksOfMoney, type Money, MoneyQuestion, paidPenceOf } from './MoneyQuestion.js';
import { StaleNotice } from './StaleNotice.js';

/**
 * Changes the status, worker and notes of a booking. It closes once the change is saved. When saving fails it stays
 * open with the typed values. When another admin has changed the booking meanwhile, it also shows their changes.
 */
export function EditBookingDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const formId = useId();
  const [update, { isLoading }] = useAdminUpdateBookingMutation();
  const [fields, setFields] = useState(() => fieldsOf(booking));
  const [stale, setStale] = useState<BookingChangedDetails>();
  const [cancel, cancelling] = useAdminCancelMutation();
  // money is refunded only when the admin chooses it
  const [money, setMoney] = useState<Money>('keep');
  const asks = asksOfMoney(booking, fields.status);
  const { version } = stale?.booking ?? booking;

  const updated = (): void => {
    toast({
      title: 'Booking Updated',
      description: 'Booking status has been updated successfully',
      tone: 'success',
    });
    onClose();
  };

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading || cancelling.isLoading) return;
    const { worker, notes } = fields;
    if (asks && money === 'refund') {
      const cancelled = await cancel({ id: booking.id, refundPence: paidPenceOf(booking) });
      if (cancelled.error) {
        toast({ title: 'Error', description: 'Failed to update booking', tone: 'destructive' });
        return;
      }
      // the cancellation has already changed the booking's version, so the update is sent without one
      const rest = await update({ id: booking.id, body: { assigned_worker: worker, admin_notes: notes } });
      return rest.error
        ? toast({ title: 'Error', description: 'Failed to update booking', tone: 'destructive' })
        : updated();
    }
    const { status } = fields;
    const body = { status, assigned_worker: worker, admin_notes: notes, version };
    const answer = await update({ id: booking.id, body });
    if (answer.error) {
      setStale(changedDetailsOf(answer.error) ?? stale);
      toast({ title: 'Error', description: 'Failed to update booking', tone: 'destructive' });
      return;
    }
    updated();
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
          <Button type="submit" form={formId} busy={isLoading || cancelling.isLoading}>
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
          <Stack>
            <EditFields fields={fields} onChange={setFields} />
            {asks && <MoneyQuestion booking={booking} money={money} onChange={setMoney} />}
            {cancelling.error && !cancelling.isLoading && (
              <Alert tone="error">{formatApiError(cancelling.error)}</Alert>
            )}
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}
