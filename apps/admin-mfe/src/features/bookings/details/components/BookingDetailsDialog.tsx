import type { AdminBooking } from '@haulway/contracts';
import { BookingDocuments } from '@haulway/platform/documents';
import { Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { ChangeList } from '../../../../components/ChangeList.js';
import {
  useAdminBookingChangesQuery,
  useAdminBookingDocumentsQuery,
  useAdminBookingQuery,
} from '../../../../state/admin-bookings-api.js';
import { invoiceText, priceText } from '../../booking-texts.js';
import { Facts, Note, WasteTypes } from '../../components/Facts.js';
import {
  collectionFacts,
  customerFacts,
  pricingFacts,
  scheduleFacts,
  workerFact,
} from '../../facts-of-booking.js';
import { StatusBadges } from '../../../../components/StatusBadges.js';
import { BookingActions } from './BookingActions.js';
import styles from './BookingDetailsDialog.module.css';

/** The invoice, credit notes and transfer note of a booking. */
function DocumentsOfBooking({ booking }: { booking: AdminBooking }) {
  const { data, error, refetch } = useAdminBookingDocumentsQuery({ id: booking.id });
  return (
    <section>
      <h3 className={styles.title}>Documents</h3>
      <BookingDocuments
        documents={data}
        error={error}
        onRetry={() => void refetch()}
        paid={booking.invoice_number !== null}
      />
    </section>
  );
}

/** Who changed what of the booking, and when. */
function BookingHistory({ bookingId }: { bookingId: string }) {
  const query = useAdminBookingChangesQuery(bookingId);
  return (
    <section>
      <h3 className={styles.title}>History</h3>
      <ChangeList changes={query.data?.changes} query={query} />
    </section>
  );
}

/** Everything about one booking; `onClose` is called by Close, Escape and a click outside. */
export function BookingDetailsDialog({
  booking: listed,
  onClose,
}: {
  booking: AdminBooking;
  onClose: () => void;
}) {
  // the list may be half a minute old, and a refund made in this dialog changes the values that it shows
  const { data: booking = listed } = useAdminBookingQuery(listed.id);
  const addons = booking.addons.map(({ name, price, quantity }) => ({
    label: `${quantity} × ${name}`,
    value: priceText(price * quantity),
  }));
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
          <Facts level={3} title="Pricing breakdown" facts={[...pricingFacts(booking), ...addons]} />
          <Facts level={3} title="Collection details" facts={collectionFacts(booking)} />
          <Facts level={3} title="Management" facts={[workerFact(booking)]} />
        </div>
        <WasteTypes level={3} types={booking.waste_types} />
        <Note level={3} title="Admin notes" text={booking.admin_notes} />
        <Note level={3} title="Special instructions" text={booking.special_instructions} />
        <BookingActions booking={booking} />
        <DocumentsOfBooking booking={booking} />
        <BookingHistory bookingId={booking.id} />
      </Stack>
    </Dialog>
  );
}
