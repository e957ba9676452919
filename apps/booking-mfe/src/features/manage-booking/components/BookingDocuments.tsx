import { BookingDocuments as DocumentList } from '@haulway/platform/documents';
import { Card } from '@haulway/ui';
import { manageBookingApi, type OpenedBooking } from '../manage-booking-api.js';
import styles from './BookingDocuments.module.css';

export function BookingDocuments({ opened, paid }: { opened: OpenedBooking; paid: boolean }) {
  const { data, error, refetch } = manageBookingApi.useManagedDocumentsQuery(opened);
  return (
    <Card as="section" padding="large" className={styles.documents}>
      <h2 className={styles.heading}>Documents</h2>
      <DocumentList
        documents={data}
        error={error}
        onRetry={() => void refetch()}
        paid={paid}
        bookingKey={opened.bookingKey}
      />
    </Card>
  );
}
