import type { AdminBooking } from '@haulway/contracts';
import { Button, Icon, Stack } from '@haulway/ui';
import { useEffect, useRef, useState } from 'react';
import { showResult } from '../../../../components/show-result.js';
import { useAdminResendConfirmationMutation } from '../../../../state/admin-bookings-api.js';
import { paidPenceOf } from '../../booking-texts.js';
import { RefundForm } from '../../refund/components/RefundForm.js';

/** The actions for a paid booking in its details: send the confirmation again, refund. */
export function BookingActions({ booking }: { booking: AdminBooking }) {
  const [send, { isLoading }] = useAdminResendConfirmationMutation();
  const resend = async (): Promise<void> =>
    showResult(
      await send(booking.id),
      'Confirmation sent again',
      `It is on its way to ${booking.customer_email}.`,
    );
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
          {paidPenceOf(booking) > 0 && (
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
