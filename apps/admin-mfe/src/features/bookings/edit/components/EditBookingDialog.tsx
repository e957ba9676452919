import { type AdminBooking, type BookingChangedDetails } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { Alert, Button, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useId, useState, type FormEvent } from 'react';
import {
  useAdminCancelMutation,
  useAdminUpdateBookingMutation,
} from '../../../../state/admin-bookings-api.js';
import { changedDetailsOf } from '../changed-details.js';
import { type EditedFields, EditFields, fieldsOf } from './EditFields.js';
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
  // what this dialog has saved itself is no change of another admin
  const [saved, setSaved] = useState<AdminBooking>();
  const { version } = saved ?? stale?.booking ?? booking;

  const updated = (): void => {
    toast({
      title: 'Booking Updated',
      description: 'Booking status has been updated successfully',
      tone: 'success',
    });
    onClose();
  };

  /** Saves values of the form; whether that succeeded. */
  const saveFields = async (values: Partial<EditedFields>): Promise<boolean> => {
    const { status, worker, notes } = values;
    const body = { status, assigned_worker: worker, admin_notes: notes, version };
    const answer = await update({ id: booking.id, body });
    if (!answer.error) {
      setSaved(answer.data);
      return true;
    }
    setSaved(undefined);
    setStale(changedDetailsOf(answer.error) ?? stale);
    return false;
  };

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading || cancelling.isLoading) return;
    const isRefunding = asks && money === 'refund';
    const { worker, notes } = fields;
    // The cancellation comes last: it takes no version, so a booking that another admin has changed is noticed before.
    const isDone =
      (await saveFields(isRefunding ? { worker, notes } : fields)) &&
      (!isRefunding || !(await cancel({ id: booking.id, refundPence: paidPenceOf(booking) })).error);
    if (isDone) updated();
    else toast({ title: 'Error', description: 'Failed to update booking', tone: 'destructive' });
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
          <StaleNotice
            key={stale.booking.version}
            opened={booking}
            now={stale}
            onTake={() => setFields(fieldsOf(stale.booking))}
          />
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
