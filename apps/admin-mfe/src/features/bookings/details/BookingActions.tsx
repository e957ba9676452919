import type { AdminBooking } from '@haulway/contracts';
import { isTimeSlot } from '@haulway/domain';
import { formatApiError } from '@haulway/platform';
import { FormDialog, submitOnce, useFields } from '@haulway/platform/form';
import { useLondonDay } from '@haulway/platform/london-day';
import { showResult } from '@haulway/platform/show-result';
import { Alert, Button, buttonClassName, Icon, SelectField, Stack, TextField } from '@haulway/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ConfirmDialog.js';
import { bookingsApi } from '../../../state/admin-bookings-api.js';
import { isPaidByCard, paidPenceOf } from '../booking-texts.js';
import { MoneyQuestion } from '../edit/MoneyQuestion.js';
import { useRefundChoice } from '../edit/use-refund-choice.js';
import { SLOT_OPTIONS } from '../filter/booking-filter.js';
import { RefundDialog } from '../refund/components/RefundDialog.js';
import { CorrectDetailsDialog } from './CorrectDetailsDialog.js';
import { PaymentLinkDialog } from './PaymentLinkDialog.js';

/** What the office does with one booking: move it, cancel it, refund it, correct it, send its confirmation again. */
export function BookingActions({ booking }: { booking: AdminBooking }) {
  const [send, { isLoading }] = bookingsApi.useAdminResendConfirmationMutation();
  const resend = async (): Promise<void> =>
    showResult(await send({ params: { id: booking.id } }), 'Confirmation sent again', {
      description: `We've emailed ${booking.customer_email}.`,
    });
  const [doing, setDoing] = useState<'refund' | 'move' | 'cancel' | 'correct' | 'link'>();
  const stop = (): void => setDoing(undefined);
  const isPaid = booking.invoice_number !== null;
  const isErased = booking.collection_address === '';
  const isPlanned = booking.status === 'pending' || booking.status === 'confirmed';
  return (
    <div role="group" aria-label="Actions">
      <Stack direction="row" gap={3}>
        {isPlanned && (
          <>
            <Button variant="secondary" size="small" onClick={() => setDoing('move')}>
              <Icon name="calendar" size={18} />
              Change date
            </Button>
            <Button variant="secondary" size="small" onClick={() => setDoing('cancel')}>
              <Icon name="close" size={18} />
              <span>{paidPenceOf(booking) > 0 ? 'Cancel and refund' : 'Cancel booking'}</span>
            </Button>
          </>
        )}
        {booking.status === 'pending' && booking.due_amount > 0 && !isErased && (
          <Button variant="secondary" size="small" onClick={() => setDoing('link')}>
            <Icon name="mail" size={18} />
            Send payment link
          </Button>
        )}
        {booking.is_guest_booking && !isErased && (
          <Button variant="secondary" size="small" onClick={() => setDoing('correct')}>
            <Icon name="user" size={18} />
            Correct details
          </Button>
        )}
        {isPaid && booking.status !== 'cancelled' && booking.customer_email !== '' && (
          <Button variant="secondary" size="small" busy={isLoading} onClick={() => void resend()}>
            <Icon name="mail" size={18} />
            Resend confirmation
          </Button>
        )}
        {paidPenceOf(booking) > 0 && isPaidByCard(booking) && (
          <Button variant="secondary" size="small" onClick={() => setDoing('refund')}>
            <Icon name="card" size={18} />
            Refund…
          </Button>
        )}
        <Link
          to={`/booking/${booking.id}`}
          className={buttonClassName({ variant: 'secondary', size: 'small' })}
        >
          Open the customer’s page
        </Link>
      </Stack>
      {doing === 'refund' && <RefundDialog booking={booking} onClose={stop} />}
      {doing === 'move' && <MoveDialog booking={booking} onClose={stop} />}
      {doing === 'correct' && <CorrectDetailsDialog booking={booking} onClose={stop} />}
      {doing === 'link' && <PaymentLinkDialog booking={booking} onClose={stop} />}
      {doing === 'cancel' && <CancelDialog booking={booking} onClose={stop} />}
    </div>
  );
}

interface ActionProps {
  readonly booking: AdminBooking;
  readonly onClose: () => void;
}

/** Moves the booking. The customer's deadline for it does not bind the office; full and closed slots do. */
function MoveDialog({ booking, onClose }: ActionProps) {
  const form = useForm({
    defaultValues: { date: booking.collection_date, slot: `${booking.collection_time_slot}` },
  });
  const { field } = useFields(form);
  const { tomorrow } = useLondonDay();
  const [move, { error, isLoading }] = bookingsApi.useAdminMoveMutation();
  const save = submitOnce(form, async ({ date, slot }) => {
    if (!isTimeSlot(slot)) return;
    const body = { collection_date: date, collection_time_slot: slot };
    const result = await move({ params: { id: booking.id }, body });
    if (result.error) return;
    const description = `We'll email the new date to ${booking.customer_email}.`;
    showResult(result, 'Booking rescheduled', { description });
    onClose();
  });
  return (
    <FormDialog
      title="Change date"
      description={`${booking.service_name}, ${booking.customer_name}`}
      size="small"
      save="Change date"
      busy={isLoading}
      nativeValidation
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label="Collection date" type="date" required min={tomorrow} {...field('date')} />
      <SelectField label="Time slot" options={SLOT_OPTIONS} {...field('slot')} />
      {error && !isLoading && <Alert tone="error">{formatApiError(error)}</Alert>}
    </FormDialog>
  );
}

function CancelDialog({ booking, onClose }: ActionProps) {
  const [cancel, cancelling] = bookingsApi.useAdminCancelMutation();
  const choice = useRefundChoice([booking], 'cancelled');
  return (
    <ConfirmDialog
      title="Cancel booking"
      description={`${booking.service_name}, ${booking.customer_name}`}
      save="Cancel booking"
      cancel="Keep booking"
      danger
      disabled={choice.isOpen}
      change={cancelling}
      run={() => cancel({ id: booking.id, refundPence: choice.penceOf(booking) })}
      done={['Booking cancelled']}
      onClose={onClose}
    >
      {choice.isNeeded ? (
        <MoneyQuestion choice={choice} />
      ) : (
        <p>We'll email the customer about the cancellation.</p>
      )}
    </ConfirmDialog>
  );
}
