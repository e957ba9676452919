import type { AdminBooking } from '@haulway/contracts';
import { BookingDocuments } from '@haulway/platform/documents';
import { Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { ChangeList } from '../../../components/ChangeList.js';
import { StatusBadges } from '../../../components/StatusBadges.js';
import { bookingsApi } from '../../../state/admin-bookings-api.js';
import { invoiceText } from '../booking-texts.js';
import { Facts, Note, WasteTypes } from '../components/Facts.js';
import {
  collectionFacts,
  customerFacts,
  dayBoardFact,
  pricingFacts,
  scheduleFacts,
  workerFact,
} from '../facts-of-booking.js';
import { PaymentsSection } from '../payments/PaymentsSection.js';
import { BookingActions } from './BookingActions.js';
import { TextMessages } from './TextMessages.js';
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
          <Facts level={3} title="Management" facts={[workerFact(booking), dayBoardFact(booking)]} />
        </div>
        <WasteTypes level={3} types={booking.waste_types} />
        <Note level={3} title="Admin notes" text={booking.admin_notes} />
        <Note level={3} title="Special instructions" text={booking.special_instructions} />
        <BookingActions booking={booking} />
        <TextMessages id={booking.id} />
        <section>
          <h3 className={styles.title}>Payments</h3>
          <PaymentsSection booking={booking} />
        </section>
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
