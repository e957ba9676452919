import { formatFullDate, formatMoment, formatTimeSlot } from '@haulway/domain';
import { toast } from '@haulway/platform';
import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { Alert, Button, Card, Stack, TextField } from '@haulway/ui';
import { useEffect, useRef, useState } from 'react';
import { SectionHead } from '../../../../components/SectionHead.js';
import { bookingsApi } from '../../../../state/admin-bookings-api.js';
import { priceText } from '../../booking-texts.js';
import { linkRecipients } from '../../link-ways.js';
import { MoneyDialog } from '../../payments/MoneyDialog.js';
import { PaymentsSection } from '../../payments/PaymentsSection.js';
import type { MadeBooking } from '../use-new-booking.js';

const detailsCode = lazyModule(() => import('../../details/BookingDetailsDialog.js'));

/** The customer's page of the booking, with the guest's key. */
function CustomerLink({ made: { booking, bookingKey } }: { made: MadeBooking }) {
  const key = bookingKey === null ? '' : `#key=${bookingKey}`;
  const link = `${window.location.origin}/booking/${booking.id}${key}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied', tone: 'success' });
    } catch {
      toast({
        title: "We couldn't copy the link",
        description: 'Please select and copy it.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Stack gap={2}>
      <TextField
        label="The customer's page"
        hint={
          bookingKey === null
            ? 'They sign in to pay, change or cancel.'
            : 'Anyone with this link can pay, change or cancel. Give it to the caller only.'
        }
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div>
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
    </Stack>
  );
}

/** After a booking for a caller is made: what was sent, the link, the payments, and the next call. */
export function BookingMade({ made, onAnother }: { made: MadeBooking; onAnother: () => void }) {
  const { way } = made;
  const { data: booking = made.booking } = bookingsApi.useAdminBookingQuery(made.booking.id);
  const [opened, setOpened] = useState<'payment' | 'details' | undefined>(
    way === 'record' ? 'payment' : undefined,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSent = way !== 'record' && way !== 'later';
  const isDue = booking.due_amount > 0;
  const isPartPaid = booking.paid_amount > 0;
  const close = (): void => setOpened(undefined);
  return (
    <Stack as="section" gap={4}>
      <SectionHead title="Booking made" headingRef={heading} />
      <Alert
        tone="success"
        title={`${booking.service_name} for ${booking.customer_name}: ${priceText(booking.total_price)}`}
      >
        <p>{`${formatFullDate(booking.collection_date)}, ${formatTimeSlot(booking.collection_time_slot)}`}</p>
        <p>{`${booking.collection_address}, ${booking.collection_postcode}`}</p>
        {isSent && <p>{`We've sent the payment link to ${linkRecipients(booking, way)}.`}</p>}
        {isDue && booking.held_until && !isPartPaid && (
          <p>{`We're holding the slot until ${formatMoment(booking.held_until)}.`}</p>
        )}
      </Alert>
      {!isDue && <Alert tone="success" title="Paid" />}
      {isDue && isPartPaid && <Alert title={`Part paid: ${priceText(booking.due_amount)} is due`} />}
      {isDue && !isPartPaid && !isSent && (
        <Alert title={`Not paid: ${priceText(booking.due_amount)} is due`}>
          {way === 'record'
            ? 'The booking stays, also if a payment could not be recorded.'
            : 'We sent nothing. The customer can pay by card on their page.'}
        </Alert>
      )}
      <Card>
        <Stack gap={4}>
          <CustomerLink made={made} />
          <section>
            <h2>Payments</h2>
            <PaymentsSection booking={booking} />
          </section>
        </Stack>
      </Card>
      <Stack direction="row" gap={3}>
        <Button onClick={onAnother}>Book another</Button>
        <Button variant="secondary" onClick={() => setOpened('details')}>
          View booking
        </Button>
      </Stack>
      {opened === 'payment' && (
        <MoneyDialog booking={booking} kind="payment" most={booking.due_amount} onClose={close} />
      )}
      {opened === 'details' && (
        <LazyPart lazy={detailsCode} loading="Loading the details">
          {({ BookingDetailsDialog }) => <BookingDetailsDialog booking={booking} onClose={close} />}
        </LazyPart>
      )}
    </Stack>
  );
}
