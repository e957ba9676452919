import type { AdminBooking } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { Button, Icon, Stack } from '@haulway/ui';
import { useEffect, useRef, useState } from 'react';
import { useAdminResendConfirmationMutation } from '../../../../state/admin-bookings-api.js';
import { refundablePence } from '../../refund/refund-effect.js';
import { RefundForm } from '../../refund/components/RefundForm.js';

const useResend = (booking: AdminBooking) => {
  const [send, { isLoading }] = useAdminResendConfirmationMutation();
  const resend = async (): Promise<void> => {
    const { error } = await send(booking.id);
    toast(
      error
        ? { title: 'Error', description: formatApiError(error), tone: 'destructive' }
        : {
            title: 'Confirmation sent again',
            description: `It is on its way to ${booking.customer_email}.`,
            tone: 'success',
          },
    );
  };
  return { resend, isLoading };
};

/** The actions for a paid booking in its details: send the confirmation again, refund. */
export function BookingActions({ booking }: { booking: AdminBooking }) {
  const { resend, isLoading } = useResend(booking);
  const [refunding, setRefunding] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const wasRefunding = useRef(false);
  useEffect(() => {
    // the form and the button that opens it replace each other: the focus moves to the new one
    if (refunding) group.current?.querySelector('input')?.focus();
    else if (wasRefunding.current) group.current?.querySelector('button')?.focus();
    wasRefunding.current = refunding;
  }, [refunding]);
  const isPaid = booking.invoice_number !== null;
  if (!isPaid) return null;
  return (
    <div ref={group} role="group" aria-label="Actions" tabIndex={-1}>
      {refunding ? (
        <RefundForm booking={booking} onDone={() => setRefunding(false)} />
      ) : (
        <Stack direction="row" gap={3}>
          {booking.status !== 'cancelled' && (
            <Button variant="secondary" size="small" busy={isLoading} onClick={() => void resend()}>
              <Icon name="mail" size={18} />
              Resend confirmation
            </Button>
          )}
          {refundablePence(booking) > 0 && (
            <Button variant="secondary" size="small" onClick={() => setRefunding(true)}>
              <Icon name="card" size={18} />
              Refund…
            </Button>
          )}
        </Stack>
      )}
    </div>
  );
}
