import type { AdminBooking } from '@haulway/contracts';
import { BookingDocuments } from '@haulway/platform/documents';
import { useAdminBookingDocumentsQuery } from '../../api/admin-bookings-api.js';
import styles from './BookingDetailsDialog.module.css';

/** The invoice, credit notes and transfer note of a booking. */
export function BookingPapers({ booking }: { booking: AdminBooking }) {
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
