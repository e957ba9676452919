import type { AdminBooking } from '@haulway/contracts';
import { BookingDocuments } from '@haulway/platform/documents';
import { Button, Icon, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { ChangeList } from '../../../components/ChangeList.js';
import { showResult } from '../../../components/show-result.js';
import { StatusBadges } from '../../../components/StatusBadges.js';
import { bookingsApi } from '../../../state/admin-bookings-api.js';
import { invoiceText, paidPenceOf } from '../booking-texts.js';
import { Facts, Note, WasteTypes } from '../components/Facts.js';
import {
  collectionFacts,
  customerFacts,
  pricingFacts,
  scheduleFacts,
  workerFact,
} from '../facts-of-booking.js';
import { RefundForm } from '../refund/components/RefundForm.js';
import styles from './BookingDetailsDialog.module.css';

/** Everything about one booking; `onClose` is called by Close, Escape and a click outside. */
export function BookingDetailsDialog({
  booking: listed,
  onClose,
}: {
  booking: AdminBooking;
  onClose: () => void;
}) {
  // the list may be half a minute old, and a refund made in this dialog changes the values that it shows
  const { data: booking = listed } = bookingsApi.useAdminBookingQuery(listed.id);
  const documents = bookingsApi.useAdminBookingDocumentsQuery({ id: booking.id });
  const history = bookingsApi.useAdminBookingChangesQuery(booking.id);
  return (
    <Dialog open onOpenChange={onClose} title="Complete Booking Details" size="large">
      {/* long details scroll: they must be able to take the focus, so that the keyboard can scroll them */}
      <Stack gap={6} tabIndex={0} role="group" aria-label="Booking details">
        <StatusBadges booking={booking} />
        <div className={styles.facts}>
          <Facts
            level={3}
            title="Service information"
            facts={[
              { label: 'Service', value: booking.service_name },
              { label: 'Booking', value: booking.id },
              { label: 'Invoice', value: invoiceText(booking) },
              ...scheduleFacts(booking),
            ]}
          />
          <Facts level={3} title="Customer details" facts={customerFacts(booking)} />
          <Facts level={3} title="Pricing breakdown" facts={pricingFacts(booking)} />
          <Facts level={3} title="Collection details" facts={collectionFacts(booking)} />
          <Facts level={3} title="Management" facts={[workerFact(booking)]} />
        </div>
        <WasteTypes level={3} types={booking.waste_types} />
        <Note level={3} title="Admin notes" text={booking.admin_notes} />
        <Note level={3} title="Special instructions" text={booking.special_instructions} />
        <BookingActions booking={booking} />
        <section>
          <h3 className={styles.title}>Documents</h3>
          <BookingDocuments
            documents={documents.data}
            error={documents.error}
            onRetry={() => void documents.refetch()}
            paid={booking.invoice_number !== null}
          />
        </section>
        <section>
          <h3 className={styles.title}>History</h3>
          <ChangeList changes={history.data?.changes} query={history} />
        </section>
      </Stack>
    </Dialog>
  );
}

/** The actions for a paid booking in its details: send the confirmation again, refund. */
function BookingActions({ booking }: { booking: AdminBooking }) {
  const [send, { isLoading }] = bookingsApi.useAdminResendConfirmationMutation();
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
