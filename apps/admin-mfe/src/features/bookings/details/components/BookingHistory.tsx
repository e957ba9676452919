import { useAdminBookingChangesQuery } from '../../api/admin-bookings-api.js';
import { ChangeList } from '../../../audit-log/components/ChangeList.js';
import styles from './BookingDetailsDialog.module.css';

/** Who changed what of the booking, and when. */
export function BookingHistory({ bookingId }: { bookingId: string }) {
  const { data, error, refetch } = useAdminBookingChangesQuery(bookingId);
  return (
    <section>
      <h3 className={styles.title}>History</h3>
      <ChangeList changes={data?.changes} error={error} onRetry={() => void refetch()} />
    </section>
  );
}
